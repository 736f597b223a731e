import { isDeepStrictEqual } from 'node:util';
import { fitsRatio } from '../../../../shared/codes/app/items.ts';
import type { AppItemForm, AppKind } from '../../../../shared/contract/appItems/kind.ts';
import type { FieldError } from '../../../../shared/contract/call.ts';
import type { PlatformScope } from '../../../db/scope.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { cleanHtml, picturesIn } from '../../../http/richText.ts';
import { namedIn } from '../list/names.ts';
import { namesOf } from '../list/sql.ts';
import { holdPicture } from './sql.ts';

const wrong = (field: string, code: string, message: string): FieldError => ({ field, code, message });

/** The form as it is stored: of rich text a few harmless tags. */
export function cleaned(kind: AppKind, form: AppItemForm): AppItemForm {
  const values = Object.entries(form.values).map(([name, value]) => [
    name,
    kind.fields[name]?.input === 'rich' && typeof value === 'string' ? cleanHtml(value) : value,
  ]);
  return { ...form, values: Object.fromEntries(values) };
}

/** Pictures of a form with the fields they stand in. */
function picturesOf(kind: AppKind, { cover, values }: AppItemForm): readonly (readonly [string, string])[] {
  const own = Object.entries(kind.fields).flatMap(([name, { input }]) => {
    const value = values[name];
    if (typeof value !== 'string' || value === '') return [];
    if (input === 'picture') return [[`values.${name}`, value] as const];
    return input === 'rich' ? picturesIn(value).map((path) => [`values.${name}`, path] as const) : [];
  });
  return cover === '' ? own : [['cover', cover], ...own];
}

/** Fields that name what is not there: pictures nobody uploaded or of another ratio, things that are gone. */
export async function formFaults(
  tx: Transaction,
  scope: PlatformScope,
  kind: AppKind,
  form: AppItemForm,
): Promise<FieldError[]> {
  const faults: FieldError[] = [];
  const ratio = kind.coverRatio?.(form.values);
  for (const [field, path] of picturesOf(kind, form)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection; a form has few pictures
    const size = await holdPicture(tx, scope, path);
    if (!size) faults.push(wrong(field, 'unknown', 'is no uploaded picture'));
    if (size && ratio && field === 'cover' && !fitsRatio(ratio, size))
      faults.push(wrong(field, 'ratio', `is not ${ratio.width} wide to ${ratio.height} high`));
  }
  for (const { field, of, id } of namedIn(kind, form.values)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection; a kind names two things at most
    if (!(await namesOf(tx, of, [id])).has(id))
      faults.push(wrong(`values.${field}`, 'unknown', 'is not there any more, or is off'));
  }
  return faults;
}

/** Fields of a kind that are locked and differ between two forms. */
export const changedLocks = ({ locked }: AppKind, before: AppItemForm, after: AppItemForm): string[] =>
  (locked?.fields ?? []).filter((name) => !isDeepStrictEqual(before.values[name], after.values[name]));

/** A form as one flat record, as the trail tells it. */
export const factsOf = ({ values, ...form }: AppItemForm): Readonly<Record<string, unknown>> => ({
  ...form,
  ...values,
});

/** What differs between two forms, before and after. */
export function differences(before: AppItemForm, after: AppItemForm) {
  const [old, next] = [factsOf(before), factsOf(after)];
  const names = Object.keys(next).filter(
    (name) => !isDeepStrictEqual(sameTime(old[name]), sameTime(next[name])),
  );
  return {
    before: Object.fromEntries(names.map((name) => [name, old[name] ?? null])),
    after: Object.fromEntries(names.map((name) => [name, next[name] ?? null])),
  };
}

/** Two ways to write one instant are no change. */
const sameTime = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : value;
