import { ClassPackKind } from '../../../../shared/codes/lists.ts';
import type { ClassPackForm } from '../../../../shared/contract/classPacks/shapes.ts';
import type { Queryable } from '../../../db/pool.ts';
import { inStore } from '../../../http/access/authorize.ts';
import type { StoreCaller } from '../../../http/access/caller.ts';
import type { FieldError } from '../../../../shared/contract/call.ts';
import { pictureFaults } from '../../eventTemplates/service.ts';
import { refuse } from '../refusals.ts';
import { codeOf } from '../rights.ts';
import { knownParts, type LockedPack } from './sql.ts';

const wrong = (field: string, code: string, message: string): FieldError => ({ field, code, message });

/** The right of the kind must be held in every store that is added or taken away. @throws Refusal notFound. */
export async function refuseStrangeStores(
  tx: Queryable,
  caller: StoreCaller,
  { kind, storeIds }: ClassPackForm,
  before: readonly number[] = [],
): Promise<void> {
  const changed = [
    ...storeIds.filter((id) => !before.includes(id)),
    ...before.filter((id) => !storeIds.includes(id)),
  ];
  // oxlint-disable-next-line no-await-in-loop -- one or two, and the first strange one ends it
  for (const storeId of changed) await inStore(tx, caller, storeId, codeOf(kind, 'write'));
}

/**
 * What only the database knows about a form: pictures, templates, sports, contained tickets, what was sold already.
 * Answers the times and months of a pack, which follow from its tickets. @throws Refusal badInput.
 */
export async function checkForm(
  tx: Queryable,
  caller: StoreCaller,
  form: ClassPackForm,
  before?: LockedPack,
): Promise<{ readonly times: number; readonly validityMonths: number }> {
  const { store } = caller;
  const isTicket = form.kind === ClassPackKind.ticket;
  const known = await knownParts(tx, store, {
    templateIds: isTicket ? form.templateIds : [],
    sports: isTicket ? form.sports : [],
    ticketIds: isTicket ? [] : form.items.map(({ classPackId }) => classPackId),
    storeIds: form.storeIds,
  });
  const tickets = new Map(known.tickets.map((ticket) => [ticket.id, ticket]));
  const faults: FieldError[] = [];
  if (!form.storeIds.includes(store.storeId))
    faults.push(wrong('storeIds', 'missing', 'contains the chosen store'));
  if (form.cover !== '' && form.cover !== before?.cover)
    faults.push(...(await pictureFaults(tx, store, [['cover', form.cover]])));
  if (isTicket) {
    // What was named before stays, also when the template is gone or the sport is off.
    const isStrange = (ids: readonly number[], found: readonly number[], kept: readonly number[] = []) =>
      ids.some((id) => !found.includes(id) && !kept.includes(id));
    if (isStrange(form.templateIds, known.templates, before?.templateIds))
      faults.push(wrong('templateIds', 'unknown', 'has a template that none of the stores has'));
    if (isStrange(form.sports, known.sports, before?.sports))
      faults.push(wrong('sports', 'unknown', 'has a sport that is not on offer'));
  } else {
    form.items.forEach(({ classPackId }, index) => {
      if (!tickets.has(classPackId))
        faults.push(
          wrong(`items.${index}.classPackId`, 'unknown', 'is no ticket that all of the stores offer'),
        );
    });
  }
  const own = isTicket
    ? { times: form.times, validityMonths: form.validityMonths }
    : {
        times: form.items.reduce((sum, { times }) => sum + times, 0),
        validityMonths: Math.max(1, ...known.tickets.map(({ validityMonths }) => validityMonths)),
      };
  if (before && form.stock !== null) {
    const taken = before.sold + Math.ceil(before.distributed / own.times);
    if (form.stock < taken) faults.push(wrong('stock', 'tooLittle', `is at least ${taken}, which are sold`));
  }
  if (faults.length > 0) throw refuse.badInput(faults);
  return own;
}
