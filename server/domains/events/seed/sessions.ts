import { RegisterType } from '../../../../shared/codes/lists.ts';
import { JOB_SESSIONS, PLACES } from '../../../db/seed/catalogue.ts';
import type { TemplatePlan } from '../../eventTemplates/seed/templates.ts';
import { DAY, HOUR, type World } from '../../../db/seed/world.ts';

/** A session as sold by the generator. */
export type SessionRow = World['rows']['event'][number];
/** A session with the template it was made from. */
export interface SessionPlan {
  readonly session: SessionRow;
  readonly plan: TemplatePlan;
}

/** Weeks of the future that are published. */
const WEEKS_AHEAD = 10;
/** Past sessions of the job's template, so that its cancel record is not empty. */
const JOB_PAST_DAYS = 30;
const JOB_CLOCKS = ['18:00', '19:30', '21:00', '22:30'] as const;
const CLOCKS = ['07:00', '09:00', '10:30', '14:00', '15:30', '17:00', '18:30', '19:00', '20:00'] as const;

/** A year of sessions and ten weeks to come, template by template. */
export function addSessions(world: World, plans: readonly TemplatePlan[]): SessionPlan[] {
  return plans.flatMap((plan) => (plan.isJob ? jobSessions(world, plan) : weeklySessions(world, plan)));
}

/** From tomorrow on, three or four a day, until there are enough. */
function jobSessions(world: World, plan: TemplatePlan): SessionPlan[] {
  const sessions: SessionPlan[] = [];
  for (let day = -JOB_PAST_DAYS; day < 0; day += 1) {
    for (const clock of JOB_CLOCKS.slice(0, 2)) sessions.push(addSession(world, plan, day, clock));
  }
  const end = sessions.length + JOB_SESSIONS;
  for (let day = 1; sessions.length < end; day += 1) {
    const slots = Math.min(day % 7 < 3 ? 4 : 3, end - sessions.length);
    for (const clock of JOB_CLOCKS.slice(0, slots)) sessions.push(addSession(world, plan, day, clock));
  }
  return sessions;
}

/** One a week on the same weekday and time; most templates still run, some ended during the year. */
function weeklySessions(world: World, plan: TemplatePlan): SessionPlan[] {
  const { random } = world;
  const clock = random.pick(CLOCKS);
  const weekday = random.int(0, 6);
  const count = random.int(12, 26);
  const lastWeek = random.chance(0.6) ? random.int(2, WEEKS_AHEAD - 1) : random.int(count - 52, 1);
  return Array.from({ length: count }, (_, index) => {
    const week = lastWeek - (count - 1 - index);
    return addSession(world, plan, week * 7 + weekday, clock);
  });
}

/** One session of a template, `day` days from today. */
export function addSession(world: World, plan: TemplatePlan, day: number, clock: string): SessionPlan {
  const { random, now } = world;
  const { template, isJob } = plan;
  const startAt = world.at(day, clock);
  const endAt = startAt + plan.minutes * 60_000;
  const opensBefore = isJob ? 120 : random.pick([14, 21, 30, 30, 60]);
  const openAt = Math.max(startAt - opensBefore * DAY, plan.createdAt + HOUR);
  const createdAt = new Date(Math.min(openAt, now) - random.int(1, 72) * HOUR);
  const session: SessionRow = {
    id: world.nextId('event'),
    templateId: template.id,
    companyId: template.companyId,
    storeId: template.storeId,
    sportTypeId: template.sportTypeId,
    title: template.title,
    place: random.pick(PLACES),
    status: endAt < now ? 1 : 0,
    isOnShelf: template.isOnShelf,
    startAt: new Date(startAt),
    endAt: new Date(endAt),
    registrationOpenAt: new Date(openAt),
    registrationCloseAt: new Date(startAt - template.registrationClose * 60_000),
    capacity: isJob && random.chance(0.2) ? 25 : template.capacity,
    minParticipants: template.minParticipants ?? 0,
    booked: 0,
    waiting: 0,
    checkedIn: 0,
    grossCents: 0,
    refundedCents: 0,
    coachIds: template.coachIds,
    paymentModes: template.paymentModes,
    cancelDeadline: template.cancelDeadline,
    registrationClose: template.registrationClose,
    registerType: RegisterType.session,
    repeatKey: null,
    cancelReasonType: null,
    cancelDescription: null,
    cancelledAt: null,
    cancelledBy: null,
    cancelTaskId: null,
    createdBy: template.creatorId,
    createdAt,
    updatedAt: createdAt,
    version: 0,
  };
  world.rows.event.push(session);
  return { session, plan };
}
