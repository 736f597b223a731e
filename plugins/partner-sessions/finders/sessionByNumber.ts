import type { FindTools } from '../../../core/api.ts';
import { manage } from '../../../shared/contract/events/calls.ts';
import { sessionAddress } from '../addresses.ts';

/** Order numbers and phones are longer. */
const SESSION_NUMBER = /^[1-9]\d{1,8}$/;

/** The session of a number, in the chosen store; numbers that stand in titles are other sessions'. */
export default async function findSession(text: string, { http, signal }: FindTools) {
  if (!SESSION_NUMBER.test(text)) return [];
  const query = { keyword: text, pageSize: 100 } as const;
  const { results } = await http.fetch(manage, { query }, { signal, quiet: true });
  return results
    .filter(({ id }) => String(id) === text)
    .map(({ id, title, place }) => ({
      id: text,
      title,
      detail: `${text} · ${place}`,
      path: sessionAddress(id),
    }));
}
