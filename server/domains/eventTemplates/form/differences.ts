import { isDeepStrictEqual } from 'node:util';
import type { TemplateForm } from '../../../../shared/contract/eventTemplates/shapes.ts';
import type { TemplateRecord } from '../sql.ts';
import type { TemplateValues } from './sql.ts';

/** The changed fields of a template, old and new, for the audit trail. */
export function differences(before: TemplateRecord, form: TemplateForm, values: TemplateValues) {
  const after: Readonly<Record<string, unknown>> = { ...form, description: values.description };
  const old: Readonly<Record<string, unknown>> = {
    ...before,
    regulations: before.regulations.map(({ id, title, content, required }) => ({
      id,
      title,
      content,
      required,
    })),
  };
  const names = Object.keys(after).filter(
    (name) => name in old && name !== 'version' && !isDeepStrictEqual(after[name], old[name]),
  );
  const only = (fields: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { before: only(old), after: only(after) };
}
