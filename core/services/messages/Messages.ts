import type { Observable } from 'rxjs';
import { type Token, token } from '../../plugins/token.ts';

/** One toast. Shown for 5 s (spec section 8). */
export interface Message {
  readonly id: number;
  readonly intent: 'success' | 'danger' | 'warning' | 'none';
  readonly text: string;
  readonly action?: { readonly text: string; readonly run: () => void };
}
/** A question with two answers, such as Re-Login or Cancel. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  /** Has to be typed before yes can be pressed: what it leads to cannot be taken back. */
  readonly typed?: string;
  readonly answer: (yes: boolean) => void;
}

/** Toasts and sign-in dialogs; the shell renders them. The same text twice at once is one toast. */
export interface Messages {
  readonly shown$: Observable<readonly Message[]>;
  readonly question$: Observable<Question | undefined>;
  success(text: string, action?: Message['action']): void;
  error(text: string, action?: Message['action']): void;
  warn(text: string): void;
  /** A toast is on screen: its five seconds begin. One of a slow start waits for what draws it. */
  drawn(id: number): void;
  dismiss(id: number): void;
  ask(question: Omit<Question, 'answer'>): Promise<boolean>;
  /** Takes the open question away, as if it was answered with no: it is not for whoever comes now. */
  withdraw(): void;
}
export const Messages: Token<Messages> = token<Messages>('core/messages');
