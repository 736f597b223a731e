import { injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import { MESSAGE_DISPLAY_MS } from '../../../shared/codes/limits.ts';
import type { Message, Messages, Question } from './Messages.ts';

/** Toasts that leave 5 s after they are drawn, and one question at a time. */
@injectable()
export class ToastMessages implements Messages {
  readonly shown$ = new BehaviorSubject<readonly Message[]>([]);
  readonly question$ = new BehaviorSubject<Question | undefined>(undefined);
  private lastId = 0;

  success(text: string, action?: Message['action']): void {
    this.show('success', text, action);
  }

  error(text: string, action?: Message['action']): void {
    this.show('danger', text, action);
  }

  warn(text: string): void {
    this.show('warning', text);
  }

  drawn(id: number): void {
    setTimeout(() => this.dismiss(id), MESSAGE_DISPLAY_MS);
  }

  dismiss(id: number): void {
    this.shown$.next(this.shown$.value.filter((message) => message.id !== id));
  }

  ask(question: Omit<Question, 'answer'>): Promise<boolean> {
    // A second question while one is open is the same event told twice (ten calls, one dead sign-in).
    if (this.question$.value) return Promise.resolve(false);
    return new Promise((resolve) => {
      const answer = (yes: boolean): void => {
        this.question$.next(undefined);
        resolve(yes);
      };
      this.question$.next({ ...question, answer });
    });
  }

  withdraw(): void {
    this.question$.value?.answer(false);
  }

  private show(intent: Message['intent'], text: string, action?: Message['action']): void {
    const others = this.shown$.value.filter((message) => message.text !== text);
    this.lastId += 1;
    const id = this.lastId;
    this.shown$.next([...others, { id, intent, text, ...(action && { action }) }]);
  }
}
