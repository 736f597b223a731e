/** A message to one person. */
export interface Message {
  readonly kind: 'sms' | 'push' | 'inbox' | 'mail';
  /** A phone number for `sms`, a user id for `push` and `inbox`, an address for `mail`. */
  readonly recipient: string;
  /** Of a mail the first line is its subject. */
  readonly text: string;
  /** What the message is about and to whom, such as `cancel-event-17-4`. */
  readonly reference: string;
}

/** What became of a message that was handed over. */
export type MessageAnswer =
  | { readonly state: 'taken' }
  /** There is nobody to deliver it: it stays in the outbox for good. */
  | { readonly state: 'kept' }
  /** For good: it would be refused again. `reason` is a `MessageFailure` or words to show as they are. */
  | { readonly state: 'refused'; readonly reason: string };

/** The door to whoever delivers messages. Every implementation passes `gateway.contract.test.ts`. */
export interface MessageGateway {
  /**
   * Takes a message over for delivery. The same reference again delivers nothing more and gets the same answer: a
   * message whose answer was lost is handed over again.
   * @throws Error when there is no answer, or none for now: the message is handed over again later.
   */
  send(message: Message): Promise<MessageAnswer>;
}
