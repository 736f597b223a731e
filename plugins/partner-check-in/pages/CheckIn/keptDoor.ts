import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { event } from '../../../../shared/contract/events/calls.ts';
import type { BookingRow } from '../../../../shared/contract/events/shapes.ts';

/** What the page says of a session; nothing else of it is kept. */
export type DoorSession = Pick<ResultOf<typeof event>, 'title' | 'place' | 'startAt' | 'endAt' | 'derived'>;

/** A door as a device keeps it to open it again without a network. */
export interface KeptDoor {
  readonly session: DoorSession;
  readonly rows: readonly BookingRow[];
}

const doorsOf = (storeId: number): string => `check-in/${storeId}/`;

/** Names of what is kept: of one door, and the beginning of those of a store. */
export const keptDoor = (storeId: number, eventId: number): string => `${doorsOf(storeId)}${eventId}`;
export { doorsOf as keptDoors };

/** Without amounts and pictures: a list that is left on a device says who is expected and who came. */
export const withoutAmounts = (row: BookingRow): BookingRow => ({
  ...row,
  amount: null,
  refunded: null,
  userAvatar: '',
});
