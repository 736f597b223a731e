/** A message to one person. */
export interface Message {
  readonly kind: 'sms' | 'push' | 'inbox';
  /** A phone number for `sms`, a user id for `push` and `inbox`. */
  readonly recipient: string;
  readonly text: string;
  /** What the message is about and to whom, such as `event/17/cancelled/user/4`: the same reference is sent once. */
  readonly reference: string;
}

/** The door to whoever delivers messages. */
export interface MessageGateway {
  /** Takes a message over for delivery. The same reference again does nothing. */
  send(message: Message): Promise<void>;
}
