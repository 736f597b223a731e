import { PaymentMode, RegisterType } from '../../../../shared/codes/lists.ts';
import { seriesShare } from '../../../../shared/format/seriesShares.ts';
import { pushBooking } from './bookings.ts';
import { randomOf } from '../../../db/seed/random.ts';
import { addSession, type SessionPlan } from '../../events/seed/sessions.ts';
import type { TemplatePlan } from '../../eventTemplates/seed/templates.ts';
import { DAY, type World } from '../../../db/seed/world.ts';

/** Far from the seeds of batches. */
const SEED = 72_000_000;
const SESSIONS = 8;
/** So many of them are over. */
const BEHIND = 2;
const CLOCK = '19:30';
/** Price of all sessions together; it cannot be divided by eight, so that shares differ by a cent. */
const PRICE = 49_900;
const REPEAT_KEY = '5e71e500-0000-4000-8000-000000000001';
const BUYERS = 7;
/** Who joins this many days before today pays what is still to come. */
const JOINED_LATE = 4;

/**
 * A series of the first store that is sold by one sign-up (decision 0015): eight weekly sessions, the next one
 * tomorrow, bought whole by some and from the third session on by one. Comes last and with chance of its own.
 */
export function addSeries(world: World, plans: readonly TemplatePlan[]): void {
  const ofItsOwn = { ...world, random: randomOf(SEED) };
  const plan = plans.find(({ isJob, template }) => !isJob && template.isOnShelf === 1);
  if (!plan) throw new Error('The first store has no template for a series.');
  const sessions = Array.from({ length: SESSIONS }, (_, index) =>
    addSession(ofItsOwn, plan, 7 * (index - BEHIND) + 1, CLOCK),
  );
  const opened = sellTogether(world, sessions);
  const members = ofItsOwn.random.several(
    world.rows.member.map(({ id }) => id),
    BUYERS,
  );
  for (const [place, memberId] of members.entries()) {
    const isLate = place === BUYERS - 1;
    const bookedAt = isLate ? world.now - JOINED_LATE * DAY : opened + place * DAY;
    signUp(ofItsOwn, sessions, { memberId, bookedAt, from: isLate ? BEHIND : 0 });
  }
}

/** One sign-up at one place, open for all of them at once; answers since when. */
function sellTogether(world: World, sessions: readonly SessionPlan[]): number {
  const first = sessions[0]?.session;
  const opened = world.now - 40 * DAY;
  for (const { session } of sessions) {
    session.registerType = RegisterType.series;
    session.repeatKey = REPEAT_KEY;
    session.place = first?.place ?? session.place;
    session.registrationOpenAt = new Date(opened);
    const money = { mode: PaymentMode.mobileWallet, price: PRICE, points: 0 };
    session.paymentModes = [{ ...money, classPackId: null, times: 0, items: [] }];
  }
  return opened;
}

/** An order for each session, each with its share of the price. */
function signUp(
  world: World,
  sessions: readonly SessionPlan[],
  {
    memberId,
    bookedAt,
    from,
  }: { readonly memberId: number; readonly bookedAt: number; readonly from: number },
): void {
  for (const [index, { session, plan }] of sessions.entries()) {
    if (index < from) continue;
    const paid = seriesShare(PRICE, SESSIONS, index);
    const came = session.endAt.getTime() < world.now && world.random.chance(0.88);
    pushBooking(world, session, {
      id: world.nextId('booking'),
      memberId,
      seats: 1,
      payMode: PaymentMode.mobileWallet,
      bookedAt,
      amountCents: paid,
      lines: [{ item: '报名', seats: 1, price: paid, paid, takesSeat: true }],
      points: 0,
      times: 0,
      status: 'paid',
      byHand: false,
      source: 1,
      cancelledAt: null,
      note: '',
      checkedInAt: came ? new Date(session.startAt.getTime() - 600_000) : null,
      checkedInBy: came ? plan.people.deskId : null,
    });
  }
}
