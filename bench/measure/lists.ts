import { DEMO_PASSWORD } from '../../server/db/seed/accounts.ts';
import { atMost, type Figure, percentile95 } from '../support/figures.ts';
import { signInAt } from '../support/product.ts';
import { type Ask, type Asker, type ListQuestion, listQuestions, STORE_KEY } from './listQuestions.ts';

/** What a list may take at the server, in milliseconds. */
export const LIST_ALLOWED_MS = 100;
const ROUNDS = 20;
/** Sessions that ask in turn: one alone meets the limit of requests a minute. */
const SESSIONS = 8;

type Questions = readonly ListQuestion[];

/**
 * How long the server takes for every list of the product, with each single filter and each order of rows; or for what
 * `choose` makes of these questions. `allowedMs` is what each may take.
 */
export async function measureLists(
  url: string,
  choose: (questions: Questions) => Questions = (all) => all,
  allowedMs: number = LIST_ALLOWED_MS,
): Promise<readonly Figure[]> {
  const sessionsOf = async (name: Asker, side: 'P' | 'B'): Promise<readonly string[]> => {
    const tokens: string[] = [];
    while (tokens.length < SESSIONS) tokens.push(await signInAt(url, name, DEMO_PASSWORD, side));
    return tokens;
  };
  const tokens = { partner: await sessionsOf('partner', 'B'), operator: await sessionsOf('operator', 'P') };
  const ask = asking(url, tokens);
  const slowest = new Map<
    string,
    { readonly ms: number; readonly name: string; readonly questions: number }
  >();
  for (const question of choose(await listQuestions(ask, Date.now()))) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const begin = performance.now();
      await ask(question);
      times.push(performance.now() - begin);
    }
    const list = listOf(question);
    const ms = percentile95(times);
    const before = slowest.get(list) ?? { ms: -1, name: '', questions: 0 };
    const worse = ms > before.ms ? { ms, name: question.name } : before;
    slowest.set(list, { ms: worse.ms, name: worse.name, questions: before.questions + 1 });
  }
  return [...slowest].map(([list, { ms, name, questions }]) => {
    const filter = name.slice(list.length).trim() || 'no filter';
    return atMost(`${list}, p95 of its slowest of ${questions} filters and orders`, {
      measured: ms,
      allowed: allowedMs,
      unit: ' ms',
      note: ` (${filter})`,
    });
  });
}

const listOf = ({ call, asker }: ListQuestion): string => `${call.id} (${asker})`;

function asking(url: string, tokens: Readonly<Record<Asker, readonly string[]>>): Ask {
  let count = 0;
  return async ({ call, asker, params, query }) => {
    const token = tokens[asker][count++ % SESSIONS] ?? '';
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
    const headers = { token, ...(asker === 'partner' && { 'store-key': STORE_KEY }) };
    const answer = await fetch(`${url}/api${path}?${new URLSearchParams(query)}`, { headers });
    const { resultCode, resultDesc, result } = (await answer.json()) as {
      readonly resultCode: number;
      readonly resultDesc: string;
      readonly result: unknown;
    };
    if (resultCode !== 200)
      throw new Error(`${call.id} with ${JSON.stringify(query)} answered ${resultCode} ${resultDesc}.`);
    return result;
  };
}
