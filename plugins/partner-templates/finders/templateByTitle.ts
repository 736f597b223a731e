import type { FindTools } from '../../../core/api.ts';
import { searchTemplates } from '../../../shared/contract/eventTemplates/calls.ts';
import { formOf } from '../pages/TemplateList/templateActions.ts';
import { cut } from '../../../shared/format/cut.ts';

const MOST = 8;
/** Numbers and times are of orders, phones and sessions. */
const TITLE = /[^\d\s:.-]/;

/** Templates of the chosen store by a part of their title; leads to their form. */
export default async function findTemplates(text: string, { http, signal }: FindTools) {
  if (!TITLE.test(text)) return [];
  const query = { keyword: cut(text, 50) };
  const found = await http.fetch(searchTemplates, { query }, { signal, quiet: true });
  return found.slice(0, MOST).map(({ value, label }) => ({
    id: String(value),
    title: label,
    detail: `#${value}`,
    path: formOf({ id: value }),
  }));
}
