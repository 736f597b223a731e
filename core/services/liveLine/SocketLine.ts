import { injectable } from 'inversify';
import { BehaviorSubject, from, Subject, type Subscription, switchMap } from 'rxjs';
import type { ProgressTask } from '../../../shared/contract/tasks/shapes.ts';
import { Inject } from '../../plugins/inject.ts';
import { Authentication } from '../authentication/Authentication.ts';
import { Configuration } from '../configuration/Configuration.ts';
import { Credentials } from '../http/Credentials.ts';
import type { LineEvent } from './lineEvents.ts';
import type { LiveLine } from './LiveLine.ts';

/** Nobody connects before they are signed in, so this comes with the frame. */
const fetchLine = () => import(/* webpackChunkName: "frame" */ './lineEvents.ts');

/** The line as a socket, one a tab. */
@injectable()
export class SocketLine implements LiveLine {
  readonly events$ = new Subject<LineEvent>();
  readonly progress$ = new Subject<ProgressTask>();
  readonly connected$ = new BehaviorSubject(false);
  readonly rightsChanged$ = new Subject<void>();
  readonly settingsChanged$ = new Subject<void>();
  readonly waitingChanged$ = new Subject<void>();
  /** The line stood before: what it would have told since is not known. */
  private wasConnected = false;
  private line: Subscription | undefined;

  constructor(
    @Inject(Configuration) private readonly configuration: Configuration,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(Authentication) authentication: Authentication,
  ) {
    authentication.forgotten$.subscribe(() => this.disconnect());
  }

  connect(userId: number): void {
    if (this.line) return;
    // `bacth` is the wire's spelling (decision H8).
    const address = `${this.configuration.wsBase}/ws/bacth/refund/bar/${userId}`;
    this.line = from(fetchLine())
      .pipe(switchMap(({ lineEvents }) => lineEvents(address, () => this.credentials.token)))
      // Without its file there is no line; the frame, which it comes with, says so and offers to load it again.
      .subscribe({ next: (event) => this.tell(event), error: () => this.disconnect() });
  }

  disconnect(): void {
    this.line?.unsubscribe();
    this.line = undefined;
    this.wasConnected = false;
    this.connected$.next(false);
  }

  private tell(event: LineEvent): void {
    this.events$.next(event);
    if (event.type === 'connection') this.follow(event.connected);
    if (event.type === 'rights') this.rightsChanged$.next();
    if (event.type === 'settings') this.settingsChanged$.next();
    if (event.type === 'waiting') this.waitingChanged$.next();
    if (event.type === 'progress') this.progress$.next(event.task);
    if (event.type === 'snapshot') for (const task of event.tasks) this.progress$.next(task);
  }

  private follow(connected: boolean): void {
    this.connected$.next(connected);
    if (connected && this.wasConnected) {
      this.rightsChanged$.next();
      this.settingsChanged$.next();
      this.waitingChanged$.next();
    }
    if (connected) this.wasConnected = true;
  }
}
