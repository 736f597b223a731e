import { injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import { versionNotice } from '../../../shared/contract/configuration/calls.ts';
import { readVersion } from '../../../shared/contract/configuration/versions.calls.ts';
import { Inject } from '../../plugins/inject.ts';
import { Http } from '../http/Http.ts';
import { Storage } from '../storage/Storage.ts';
import type { Notice, VersionNotice } from './VersionNotice.ts';

/** The wire's '1': show it (screens B27). */
const SHOW = '1';

/** The newest notice, until it was seen: in this browser, or by this account in another one. */
@injectable()
export class ServerVersionNotice implements VersionNotice {
  readonly notice$ = new BehaviorSubject<Notice | undefined>(undefined);

  constructor(
    @Inject(Http) private readonly http: Http,
    @Inject(Storage) private readonly storage: Storage,
  ) {}

  async load(): Promise<void> {
    try {
      const notice = await this.http.fetch(versionNotice, {}, { quiet: true });
      const isNew =
        notice?.need_notice === SHOW &&
        notice.isRead === 0 &&
        this.storage.get('touchline.seenVersion') !== notice.versionNumber;
      this.notice$.next(isNew ? notice : undefined);
    } catch {
      // A notice that cannot be fetched is fetched with the next start.
    }
  }

  dismiss(): void {
    const notice = this.notice$.value;
    this.notice$.next(undefined);
    if (!notice) return;
    this.storage.set('touchline.seenVersion', notice.versionNumber);
    // In another browser it must not come again; where that cannot be said, it comes there once more.
    void this.http.send(readVersion, { params: { id: notice.id } }, { quiet: true }).catch(() => {});
  }
}
