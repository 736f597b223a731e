import { registrationCloseOf, sessionFaults, startsTooSoon } from '../../../../shared/codes/sessionRules.ts';
import type { FieldError } from '../../../../shared/contract/call.ts';
import type { PayLine } from '../../../../shared/contract/events/shapes.ts';
import type { PublishableTemplate, SessionValues } from './sql.ts';

/** A session before it is written. Instants in epoch milliseconds. */
export interface SessionPlan {
  readonly startAt: number;
  readonly endAt: number;
  readonly place: string;
  readonly capacity: number;
  readonly minParticipants: number;
  readonly coachIds: readonly number[];
}

/** What all sessions of one publication share. */
export interface PublishTerms {
  /** Null: at once. */
  readonly registrationOpenAt: number | null;
  readonly registrationClose: number;
  readonly cancelDeadline: number;
  readonly paymentModes: readonly PayLine[];
  readonly note: string;
  readonly isOnShelf: 0 | 1;
  readonly registerType: 1 | 2;
  readonly repeatKey: string | null;
  readonly publishTaskId: string | null;
}

/**
 * What no moment makes right about a session, its fields named below `prefix`. Nothing about one that starts too
 * soon: that is said by its code (645).
 */
export function planFaults(
  plan: SessionPlan,
  terms: PublishTerms,
  now: number,
  prefix: (field: string) => string,
): FieldError[] {
  const { registrationOpenAt, registrationClose } = terms;
  if (startsTooSoon(plan.startAt, now)) return [];
  return sessionFaults({ ...plan, registrationOpenAt, registrationClose }, now).map((fault) => ({
    ...fault,
    field: prefix(fault.field),
  }));
}

/** A session of a template as columns. */
export function sessionValues(
  template: PublishableTemplate,
  plan: SessionPlan,
  terms: PublishTerms,
  by: { readonly accountId: number; readonly now: number },
): SessionValues {
  const { registrationClose, cancelDeadline, note, isOnShelf, registerType, repeatKey, publishTaskId } =
    terms;
  const { waitlistMax, waitlistOfferMinutes } = template;
  const at = new Date(by.now);
  return {
    templateId: template.id,
    title: template.title,
    sportTypeId: template.sportTypeId,
    place: plan.place,
    capacity: plan.capacity,
    minParticipants: plan.minParticipants,
    startAt: new Date(plan.startAt),
    endAt: new Date(plan.endAt),
    coachIds: [...plan.coachIds],
    registrationOpenAt: new Date(terms.registrationOpenAt ?? by.now),
    registrationCloseAt: new Date(registrationCloseOf({ startAt: plan.startAt, registrationClose })),
    registrationClose,
    cancelDeadline,
    paymentModes: terms.paymentModes,
    waitlistMax,
    waitlistOfferMinutes,
    note,
    isOnShelf,
    registerType,
    repeatKey,
    publishTaskId,
    createdBy: by.accountId,
    createdAt: at,
    updatedAt: at,
  };
}
