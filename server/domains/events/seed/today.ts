import { PaymentMode } from '../../../../shared/codes/lists.ts';
import { addBookings } from '../../orders/seed/bookings.ts';
import { randomOf } from '../../../db/seed/random.ts';
import { addSession, type SessionPlan } from './sessions.ts';
import type { TemplatePlan } from '../../eventTemplates/seed/templates.ts';
import { groupBy, HOUR, type World } from '../../../db/seed/world.ts';

/** Far from the seeds of batches. */
const SEED = 71_000_000;
const CLOCKS = ['09:00', '11:00', '14:30', '17:00', '20:00'] as const;
/** The same a week ago: how many came, and new ones this week to compare with. */
const DAYS = [-7, 0] as const;

/**
 * A day of sessions in every store, today, so that day board and door have something to show whatever weekday it is;
 * most who book them are new to the store. Comes last and with chance of its own: what was made before stays as it is.
 */
export function addToday(world: World, plans: readonly TemplatePlan[]): void {
  const today = { ...world, random: randomOf(SEED + world.batch) };
  const sessions = [...groupBy(plans, ({ template }) => template.storeId).values()].flatMap((ofStore) =>
    // Class cards have their tickets by now.
    ofStore
      .filter(({ isJob, lines }) => !isJob && lines.every(({ mode }) => mode !== PaymentMode.classCard))
      .slice(0, CLOCKS.length)
      .flatMap((plan, index) => DAYS.map((day) => addSession(today, plan, day, CLOCKS[index] ?? ''))),
  );
  for (const { session } of sessions.filter(isLastOfStore)) openLate(world.now, session);
  addBookings(today, sessions);
}

const isLastOfStore = ({ session }: SessionPlan, index: number, all: readonly SessionPlan[]): boolean =>
  all[index + 1]?.session.storeId !== session.storeId;

/** The last one of the day was opened two hours ago and still lacks people. */
function openLate(now: number, session: SessionPlan['session']): void {
  if (session.startAt.getTime() < now) return;
  session.registrationOpenAt = new Date(now - 2 * HOUR);
  session.minParticipants = Math.ceil(session.capacity / 2);
}
