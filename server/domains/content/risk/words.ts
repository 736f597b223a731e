import { z } from 'zod';
import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type { changeRiskWords, riskWords } from '../../../../shared/contract/content/calls.ts';
import { RiskWord } from '../../../../shared/contract/content/shapes.ts';
import { normalForm } from '../../../../shared/format/normalForm.ts';
import { writeAudit } from '../../../audit/trail.ts';
import type { Queryable } from '../../../db/pool.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { refuse } from '../refusals.ts';
import { lockWords, storedWords, writeWords } from './sql.ts';

type Words = ResultOf<typeof riskWords>;

/** What holds until somebody changes it. */
const FIRST: readonly RiskWord[] = [
  { word: '加微信', weight: 25 },
  { word: '代练', weight: 20 },
  { word: '刷单', weight: 30 },
  { word: '兼职', weight: 15 },
  { word: '低价', weight: 10 },
  { word: '办证', weight: 40 },
  { word: '贷款', weight: 30 },
  { word: '傻', weight: 15 },
  { word: 'casino', weight: 40 },
  { word: 'cheap tickets', weight: 20 },
  { word: 'earn money', weight: 25 },
  { word: 'idiot', weight: 20 },
];

const Stored = z.object({ words: z.array(RiskWord), version: z.number().int() });
const read = (value: unknown): Words =>
  Stored.catch({ words: FIRST.map((word) => ({ ...word })), version: 0 }).parse(value);

/** The words that count now. */
export const wordsNow = async (db: Queryable): Promise<Words> => read(await storedWords(db));

/** Words as the edit of operators shows them. */
export const listWords = ({ database: { orm } }: Services): Promise<Words> => wordsNow(orm);

/** Changes them for what comes in from then on. @throws Refusal changedBySomeoneElse (10150), badInput */
export const changeWords = (
  { database }: Services,
  { caller, context }: PlatformRequest,
  { words, version }: ParsedRequest<typeof changeRiskWords>['body'],
): Promise<{ version: number }> =>
  database.transaction(async (tx) => {
    const before = read(await lockWords(tx, caller.scope));
    if (before.version !== version) throw refuse.changedBySomeoneElse();
    const forms = words.map(({ word }) => normalForm(word));
    const twice = forms.findIndex((form, index) => forms.indexOf(form) !== index);
    if (twice >= 0)
      throw refuse.badInput([{ field: `words.${twice}.word`, code: 'twice', message: 'is there twice' }]);
    const next = { words, version: version + 1 };
    await writeWords(tx, caller.scope, next);
    await writeAudit(tx, {
      by: caller,
      action: 'reviews.changeWords',
      object: 'reviewWords',
      objectId: 1,
      before: { words: textOf(before.words) },
      after: { words: textOf(words) },
      context,
    });
    return { version: next.version };
  });

const textOf = (words: readonly RiskWord[]): string =>
  words.map(({ word, weight }) => `${word} ${weight}`).join(', ');
