import { MONEY_MODES, paymentModesOf, PaymentMode } from '../../../../shared/codes/lists.ts';
import { DESCRIPTION_MAX, DESCRIPTION_MIN } from '../../../../shared/codes/limits.ts';
import type { FieldError } from '../../../../shared/contract/call.ts';
import type { PayLine } from '../../../../shared/contract/events/shapes.ts';
import { textOfHtml } from '../../../../shared/format/richText.ts';
import type { Queryable } from '../../../db/pool.ts';
import type { StoreScope } from '../../../db/scope.ts';
import { refuse } from '../refusals.ts';
import { coachIdsAmong } from './coaches.sql.ts';
import { canCharge, packIdsAmong, pictureNamesAmong, sportExists } from './sql.ts';

const wrong = (field: string, code: string, message: string): FieldError => ({ field, code, message });

/**
 * Ways to pay that this store may offer: modes of its company's type (B6, B6'), own class packs, and for money an
 * open receiving account. Fields are named below `prefix`. @throws Refusal receivingAccountNotOpen (649).
 */
export async function paymentFaults(
  db: Queryable,
  store: StoreScope,
  lines: readonly PayLine[],
  prefix = 'paymentModes',
): Promise<FieldError[]> {
  const allowed: readonly number[] = paymentModesOf(store.companyType);
  const packs = await packIdsAmong(
    db,
    store,
    lines.flatMap(({ classPackId }) => classPackId ?? []),
  );
  const faults = lines.flatMap(({ mode, classPackId }, index): FieldError[] => {
    if (!allowed.includes(mode))
      return [wrong(`${prefix}.${index}.mode`, 'notAllowed', `is none of ${allowed.join(', ')}`)];
    const isForeign = mode === PaymentMode.classCard && !packs.has(classPackId ?? 0);
    return isForeign
      ? [wrong(`${prefix}.${index}.classPackId`, 'unknown', 'is no class pack on sale here')]
      : [];
  });
  const isCharged = lines.some(({ mode }) => MONEY_MODES.includes(mode));
  if (faults.length === 0 && isCharged && !(await canCharge(db, store)))
    throw refuse.receivingAccountNotOpen();
  return faults;
}

/** Coaches who do not work in the store. */
export async function coachFaults(
  db: Queryable,
  store: StoreScope,
  coachIds: readonly number[],
  field = 'coachIds',
): Promise<FieldError[]> {
  const known = await coachIdsAmong(db, store, coachIds);
  return coachIds.flatMap((id, index) =>
    known.has(id) ? [] : [wrong(`${field}.${index}`, 'unknown', 'is no coach of this store')],
  );
}

/** A sport type that is not offered. */
export async function sportFaults(db: Queryable, id: number): Promise<FieldError[]> {
  return (await sportExists(db, id)) ? [] : [wrong('sport_type', 'unknown', 'is no sport type on offer')];
}

/**
 * Pictures, by the fields that show them, which nobody of the company has uploaded. The others stay until the transaction
 * ends, unless it only looks (`holds`).
 */
export async function pictureFaults(
  db: Queryable,
  store: StoreScope,
  shown: readonly (readonly [field: string, path: string])[],
  holds = true,
): Promise<FieldError[]> {
  const names = shown.map(([, path]) => path.slice(1));
  const known = await pictureNamesAmong(db, store, names, holds);
  return shown.flatMap(([field, path]) =>
    known.has(path.slice(1)) ? [] : [wrong(field, 'unknown', 'is no uploaded picture')],
  );
}

/** The length of a description, once markup that is not allowed is gone. */
export function descriptionFaults(clean: string): FieldError[] {
  const { length } = [...textOfHtml(clean)];
  if (length >= DESCRIPTION_MIN && length <= DESCRIPTION_MAX) return [];
  return [wrong('description', 'length', `has ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX} characters of text`)];
}
