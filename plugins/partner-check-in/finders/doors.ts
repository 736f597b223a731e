import type { FindTools } from '../../../core/api.ts';
import { MAX_PAGE_SIZE } from '../../../shared/codes/limits.ts';
import { EventStatus } from '../../../shared/codes/lists.ts';
import { manage } from '../../../shared/contract/events/calls.ts';
import { normalForm } from '../../../shared/format/normalForm.ts';

const ACTS = { 'zh-CN': '签到', en: 'Check in' };
/** The act by its name; a time tells itself by its colon. Anything else is looked for elsewhere. */
const ACT = /^(?:签到?|check[- ]?in(?![a-z])|check(?:[- ]?i)?$|check(?= \d))/i;
const TIME = /^\d{1,2}[:：]/;
const MOST = 8;

/** Doors of the sessions of today: "check in 18:00 yoga", or any of its words; those that are over come last. */
export default async function findDoors(text: string, { http, signal, language, dates }: FindTools) {
  if (!ACT.test(text) && !TIME.test(text)) return [];
  const today = dates.today();
  const query = {
    start: today,
    end: today,
    sortBy: 'startAt',
    sortOrder: 'asc',
    pageSize: MAX_PAGE_SIZE,
  } as const;
  const { results } = await http.fetch(manage, { query }, { signal, quiet: true });
  const words = wordsOf(text);
  const held = results.filter(({ status }) => status !== EventStatus.cancelled);
  const [over, coming] = [true, false].map((isOver) =>
    held.filter(({ derived }) => (derived === 'completed') === isOver),
  );
  return [...(coming ?? []), ...(over ?? [])]
    .map(({ id, title, place, startAt }) => ({ id, title, place, time: dates.clock(startAt) }))
    .filter(({ title, place, time }) => {
      const said = normalForm(`${time} ${title} ${place}`);
      return words.every((word) => said.includes(word));
    })
    .slice(0, MOST)
    .map(({ id, title, place, time }) => ({
      id: String(id),
      title: `${ACTS[language]} ${time} ${title}`,
      detail: place,
      path: `/event/check-in/${id}`,
    }));
}

/** What narrows the sessions: the words beside the act, times as clocks say them. */
const wordsOf = (text: string): readonly string[] =>
  normalForm(text)
    .replace(ACT, '')
    .split(' ')
    .filter(Boolean)
    .map((word) => (/^\d:/.test(word) ? `0${word}` : word));
