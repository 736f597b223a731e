import { EventStatus } from '../../../../shared/codes/lists.ts';
import type { EventRow } from '../../../../shared/contract/events/shapes.ts';

/** What the first step narrows the sessions by; days as YYYY-MM-DD, times as HH:mm, weekdays 1 (Monday) to 7. */
export interface SessionFilter {
  readonly start: string | null;
  readonly end: string | null;
  readonly weekdays: readonly string[];
  readonly times: readonly string[];
  readonly places: readonly string[];
}

/** Parts of the day a session can start in. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;
/** From which hour until which, in the business zone. */
const HOURS = { morning: [0, 12], afternoon: [12, 18], evening: [18, 24] } as const;

/** Where a session stands in the business zone. */
export interface LocalStart {
  readonly day: string;
  readonly weekday: number;
  readonly hour: number;
}

/** The sessions a filter leaves. `localStart` reads an instant in the business zone. */
export function narrow(
  sessions: readonly EventRow[],
  filter: SessionFilter,
  localStart: (at: string) => LocalStart,
): EventRow[] {
  return sessions.filter((session) => {
    const { day, weekday, hour } = localStart(session.startAt);
    if (filter.start !== null && day < filter.start) return false;
    if (filter.end !== null && day > filter.end) return false;
    if (filter.weekdays.length > 0 && !filter.weekdays.includes(String(weekday))) return false;
    if (filter.places.length > 0 && !filter.places.includes(session.place)) return false;
    if (filter.times.length === 0) return true;
    return DAY_PARTS.some((part) => {
      const [from, until] = HOURS[part];
      return filter.times.includes(part) && hour >= from && hour < until;
    });
  });
}

/** The places of some sessions, each once. */
export const placesOf = (sessions: readonly EventRow[]): readonly string[] =>
  [...new Set(sessions.map(({ place }) => place))].filter(Boolean).sort();

/** What the chosen sessions are about; `gross` in cents, null for whoever may not see amounts. */
export function sumOf(
  sessions: readonly EventRow[],
  chosen: ReadonlySet<number>,
): { readonly bookings: number; readonly gross: number | null } {
  const counted = sessions.filter(({ id }) => chosen.has(id));
  return {
    bookings: counted.reduce((sum, { booked }) => sum + booked, 0),
    gross: counted.reduce<number | null>(
      (sum, { grossAmount }) => (sum === null || grossAmount === null ? null : sum + grossAmount),
      0,
    ),
  };
}

/**
 * Why a session cannot be chosen, as a key of `batchCancel.why`: it runs or is over (645), or it was cancelled and its
 * refunds are under way (650). Undefined when it can.
 */
export function whyNotCancel(
  session: Pick<EventRow, 'status' | 'derived'>,
): 'running' | 'ended' | 'refunding' | undefined {
  if (session.status === EventStatus.cancelled) return 'refunding';
  if (session.derived === 'running') return 'running';
  return session.status !== EventStatus.published || session.derived === 'completed' ? 'ended' : undefined;
}
