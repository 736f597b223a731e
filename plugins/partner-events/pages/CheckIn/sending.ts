import type { Http } from '../../../../core/api.ts';
import { checkIn } from '../../../../shared/contract/attendance.ts';
import type { QueueParts } from './SendQueue.ts';

/** Longer than this nobody waits at a door; the action is kept and sent again. */
const SEND_TIMEOUT_MS = 5_000;

/** Where the actions of a session are kept: its store and itself. */
export const placeOf = (storeId: number, eventId: number): string => `${storeId}/${eventId}`;

/** The sessions of a store among some places. */
export const sessionsAmong = (places: readonly string[], storeId: number): readonly number[] =>
  places.filter((place) => place.startsWith(`${storeId}/`)).map((place) => Number(place.split('/')[1]));

/** Sends actions of a session; `sentAt` lets the server take a wrong clock of the device into account. */
export const senderOf =
  (http: Http, eventId: number): QueueParts['send'] =>
  async (actions) => {
    const body = { actions: [...actions], sentAt: new Date().toISOString() };
    const options = { quiet: true, timeoutMs: SEND_TIMEOUT_MS };
    return (await http.fetch(checkIn, { params: { id: eventId }, body }, options)).results;
  };
