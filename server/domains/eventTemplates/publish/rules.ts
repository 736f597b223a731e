import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import { PUBLISH_LEAD_MINUTES } from '../../../../shared/codes/limits.ts';
import { startsTooSoon } from '../../../../shared/codes/sessionRules.ts';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import { normalForm } from '../../../../shared/format/normalForm.ts';
import type { Refusal } from '../../../http/errors.ts';
import { refuse } from '../refusals.ts';
import type { Neighbour } from './sql.ts';

/** A session that may be published. Instants in epoch milliseconds. */
export interface Candidate {
  readonly templateId: number;
  readonly title: string;
  readonly startAt: number;
  readonly endAt: number;
  readonly place: string;
}

/** Why a candidate cannot be published. */
export interface Objection {
  readonly state: 'past' | 'duplicate' | 'overlap';
  readonly refusal: Refusal;
  readonly meets?: Omit<Neighbour, 'id'> & { readonly id: number | null };
}

type Occupied = NonNullable<Objection['meets']>;

/**
 * Checks candidates in their order, at one instant of the server's clock: too early to publish, the same session
 * again, or another session at the same place and time (screens F2). What was let through occupies its place for
 * those that follow; an overlap that is accepted does too.
 */
export class PublishCheck {
  readonly #byPlace = new Map<string, Occupied[]>();

  constructor(
    readonly now: number,
    readonly zone: string,
    occupied: readonly Neighbour[],
  ) {
    for (const session of occupied) this.#add(session);
  }

  /** Why a session cannot be published; undefined when it can. */
  objectionTo(session: Candidate): Objection | undefined {
    if (startsTooSoon(session.startAt, this.now))
      return { state: 'past', refusal: refuse.startsTooSoon({ minutes: PUBLISH_LEAD_MINUTES }) };
    const met = (this.#byPlace.get(normalForm(session.place)) ?? []).filter(
      ({ startAt, endAt }) => session.startAt < endAt && startAt < session.endAt,
    );
    const same = met.find(
      ({ templateId, startAt }) => templateId === session.templateId && startAt === session.startAt,
    );
    const start = formatDateTime(same?.startAt ?? met[0]?.startAt ?? 0, this.zone);
    if (same)
      return {
        state: 'duplicate',
        refusal: refuse.sessionExists({ place: session.place, start }),
        meets: same,
      };
    const [first] = met;
    return (
      first && { state: 'overlap', refusal: refuse.overlaps({ title: first.title, start }), meets: first }
    );
  }

  /** From now on the place is taken by this session too. */
  accept(session: Candidate): void {
    this.#add({ ...session, id: null });
  }

  #add(session: Occupied): void {
    const name = normalForm(session.place);
    const list = this.#byPlace.get(name);
    if (list) list.push(session);
    else this.#byPlace.set(name, [session]);
  }
}

/** First start and last end of sessions, for finding what they may meet. */
export const spanOf = (sessions: readonly Pick<Candidate, 'startAt' | 'endAt'>[]): [number, number] => [
  Math.min(...sessions.map(({ startAt }) => startAt)),
  Math.max(...sessions.map(({ endAt }) => endAt)),
];

/** The code of a row that breaks a rule no moment makes right. */
export const INVALID = ResultCode.badInput;
