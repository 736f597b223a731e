import { versionRecord } from '../../../db/schema/organisation.ts';
import { type Insert, one, type Target, TEST_NOW } from '../../../testing/factories.ts';

let last = 0;

/** A version as somebody fills it in, greater than every one before it. */
export const versionSample = () => ({
  versionNumber: `${100 + Math.floor((last += 1) / 1000)}.${last % 1000}.0`,
  versionTitle: 'What is new',
  versionIntroduction: '<p>Much</p>',
  side: 1 as 1 | 2,
  need_notice: '1' as const,
  publishAt: null,
});

/** A published version of merchants. */
export async function makeVersion({ database: { orm } }: Target, values: Insert<typeof versionRecord> = {}) {
  const { publishAt: _publishAt, need_notice: needNotice, ...sample } = versionSample();
  const row = { ...sample, needNotice, publishedAt: new Date(TEST_NOW - 60_000), ...values };
  return one(await orm.insert(versionRecord).values(row).returning());
}
