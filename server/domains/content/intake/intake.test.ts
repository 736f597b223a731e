import { sql } from 'drizzle-orm';
import * as contract from '../../../../shared/contract/content/calls.ts';
import { buildTestApp, SERVICE_HEADERS, type Sending, type TestApp } from '../../../testing/buildTestApp.ts';
import { TEST_NOW, unique } from '../../../testing/factories.ts';
import { content } from '../domain.ts';
import { askingOf, reviewer } from '../testing/reviewers.ts';

let test: TestApp;
let anna: Sending;
beforeAll(async () => {
  test = await buildTestApp({ domains: [content] });
  anna = await reviewer(test);
});
afterAll(() => test.close());

const { ask, refused, decide } = askingOf(() => test);
const FEED = { params: { kind: 'feed' } };
const readRow = async (id: number, kind: string = 'feed') =>
  (await ask(contract.reviews, { ...anna, params: { kind }, query: { ids: String(id) } })).results[0];

describe('what the app sends', () => {
  const send = (items: readonly object[]) =>
    ask(contract.takeContent, { headers: SERVICE_HEADERS, body: { items } });
  const at = new Date(TEST_NOW - 60_000).toISOString();
  const write = (authorId: number | null, more: object) => ({
    act: 'write',
    authorId,
    at,
    text: 'Hello',
    ...more,
  });

  it('comes in with the token of the settings alone', async () => {
    const member = await test.make.member();
    const items = [write(member.id, { kind: 'feed', externalId: unique('f') })];
    for (const headers of [{}, { authorization: 'Bearer wrong' }])
      expect(await refused(contract.takeContent, { ...anna, headers, body: { items } })).toMatchObject({
        resultCode: 401,
      });
  });

  it('is taken once, in one batch with what stands in it', async () => {
    const { id } = await test.make.member();
    const [circle, post, comment, reply] = ['g', 'f', 'c', 'r'].map(unique);
    const items = [
      write(id, { kind: 'comment', externalId: reply, parent: post, replyTo: comment }),
      write(id, { kind: 'group', externalId: circle, title: 'Runners' }),
      write(id, { kind: 'feed', externalId: post, parent: circle }),
      write(id, { kind: 'comment', externalId: comment, parent: post }),
    ];
    // A thing cannot stand in what comes after it.
    expect(await send(items)).toMatchObject({ taken: 3, refused: [{ index: 0, reason: 'parentUnknown' }] });
    expect(await send(items)).toEqual({ taken: 1, known: 3, refused: [] });
    expect(await send(items)).toEqual({ taken: 0, known: 4, refused: [] });
    const { rows } = await test.database.orm.execute(sql`
      select kind, children, depth from content where external_id in (${circle}, ${post}, ${comment}, ${reply}) order by id`);
    expect(rows).toEqual([
      { kind: 'group', children: 1, depth: 0 },
      { kind: 'feed', children: 1, depth: 0 },
      { kind: 'comment', children: 1, depth: 0 },
      { kind: 'comment', children: 0, depth: 1 },
    ]);
  });

  it('is not taken of muted and blocked authors, nor of nobody', async () => {
    const muted = await test.make.member({ mutedUntil: new Date(TEST_NOW + 1_000) });
    const blocked = await test.make.member({ blockedAt: new Date(TEST_NOW) });
    const over = await test.make.member({ mutedUntil: new Date(TEST_NOW - 1_000) });
    const items = [muted.id, blocked.id, over.id, 999_999_999].map((id) =>
      write(id, { kind: 'feed', externalId: unique('f') }),
    );
    expect(await send(items)).toMatchObject({
      taken: 1,
      refused: [
        { index: 0, reason: 'authorMuted' },
        { index: 1, reason: 'authorBlocked' },
        { index: 3, reason: 'authorUnknown' },
      ],
    });
  });

  it('waits again when it was changed or reported after it was let stand, and keeps what stood before', async () => {
    const { id: authorId } = await test.make.member();
    const externalId = unique('f');
    await send([write(authorId, { kind: 'feed', externalId })]);
    const { rows } = await test.database.orm.execute<{ id: number }>(
      sql`select id from content where external_id = ${externalId}`,
    );
    const id = rows[0]?.id ?? 0;
    await decide(anna, { id, version: 0 });
    await send([write(authorId, { kind: 'feed', externalId, revision: 1, text: 'Buy here' })]);
    expect(await ask(contract.review, { ...anna, params: { kind: 'feed', id } })).toMatchObject({
      state: 0,
      version: 2,
      text: 'Buy here',
      previous: { text: 'Hello' },
    });
    await decide(anna, { id, version: 2 });
    const reporter = await test.make.member();
    const report = {
      act: 'report',
      kind: 'feed',
      externalId,
      reportId: unique('r'),
      reporterId: reporter.id,
      reason: 1,
      at,
    };
    expect(await send([report, report])).toMatchObject({ taken: 1, known: 1 });
    expect(await readRow(id)).toMatchObject({
      state: 0,
      reports: 1,
      riskReasons: expect.arrayContaining(['reports']),
    });
    expect(await send([{ act: 'delete', kind: 'feed', externalId, at }])).toMatchObject({ taken: 1 });
    expect((await ask(contract.reviews, { ...anna, ...FEED, query: { authorId } })).totalRecords).toBe(0);
  });

  it('is risky for reasons that are told', async () => {
    const joinedAt = new Date(TEST_NOW - 86_400_000);
    const { id: authorId } = await test.make.member({ joinedAt });
    const spam = { kind: 'feed', text: '低价代练 加微信 vx: coach88 https://a.example.com' };
    await send([1, 2].map(() => write(authorId, { ...spam, externalId: unique('s') })));
    const { results } = await ask(contract.reviews, { ...anna, ...FEED, query: { authorId } });
    expect(results.map(({ riskReasons }) => riskReasons)).toEqual([
      ['words', 'links', 'contact', 'young'],
      ['words', 'links', 'contact', 'repeats', 'young'],
    ]);
    expect(results[0]?.risk).toBeGreaterThanOrEqual(90);
  });
});
