import { sql } from 'drizzle-orm';
import * as contract from '../../../shared/contract/content/calls.ts';
import { buildTestApp, type Sending, type TestApp } from '../../testing/buildTestApp.ts';
import { unique } from '../../testing/factories.ts';
import { content } from './domain.ts';
import { askingOf, DECIDED, reviewer } from './testing/reviewers.ts';

let test: TestApp;
let anna: Sending;
let ben: Sending;
beforeAll(async () => {
  test = await buildTestApp({ domains: [content] });
  anna = await reviewer(test);
  ben = await reviewer(test);
});
afterAll(() => test.close());

const { ask, refused, decide } = askingOf(() => test);
const REMOVED = { ...DECIDED, decision: 2, reason: 1 };
const FEED = { params: { kind: 'feed' } };
const readRow = async (id: number, kind: string = 'feed') =>
  (await ask(contract.reviews, { ...anna, params: { kind }, query: { ids: String(id) } })).results[0];

describe('a queue', () => {
  it('opens each kind with its own code, and counts no other', async () => {
    const ofFeeds = await reviewer(test, ['PLATFORM_AUDIT_FEED']);
    await test.make.content('feed');
    expect((await ask(contract.reviews, { ...ofFeeds, ...FEED })).totalRecords).toBeGreaterThan(0);
    expect(await refused(contract.reviews, { ...ofFeeds, params: { kind: 'comment' } })).toEqual({
      resultCode: 403,
      reason: 'forbidden',
    });
    const comment = await test.make.content('comment');
    expect(
      await refused(contract.decideReviews, {
        ...ofFeeds,
        params: { kind: 'comment' },
        body: { ...DECIDED, items: [{ id: comment.id, version: 0 }] },
      }),
    ).toMatchObject({ resultCode: 403 });
    expect(await ask(contract.reviewCounts, ofFeeds)).toMatchObject({
      feed: expect.any(Number),
      comment: null,
    });
  });

  it('never shows one kind under the name of another', async () => {
    const comment = await test.make.content('comment');
    expect(
      await refused(contract.review, { ...anna, params: { kind: 'feed', id: comment.id } }),
    ).toMatchObject({
      resultCode: 404,
    });
    expect(
      await refused(contract.decideReviews, {
        ...anna,
        ...FEED,
        body: { ...DECIDED, items: [{ id: comment.id, version: 0 }] },
      }),
    ).toMatchObject({ resultCode: 404 });
  });

  it('finds by every filter what it says', async () => {
    const { authorId, ...post } = await test.make.content('feed', {
      text: 'Ｕnique wörds about padel',
      pictures: ['/a.webp'],
      reports: 4,
    });
    const idsOf = async (query: Record<string, string | number>) =>
      (await ask(contract.reviews, { ...anna, ...FEED, query })).results.map(({ id }) => id);
    expect(await idsOf({ keyword: 'unique wörds' })).toEqual([post.id]);
    expect(await idsOf({ author: String(authorId) })).toEqual([post.id]);
    expect(await idsOf({ reportsMin: 4 })).toEqual([post.id]);
    expect(await idsOf({ hasPictures: '1', keyword: 'padel' })).toEqual([post.id]);
    expect(await idsOf({ claimed: 'mine', keyword: 'padel' })).toEqual([]);
    expect(await idsOf({ state: '1,2', keyword: 'padel' })).toEqual([]);
  });

  it('tells of an item what a decision needs', async () => {
    const circle = await test.make.content('group', { title: 'Sunday runners' });
    const post = await test.make.content('feed', { parentId: circle.id, title: 'Who comes?' });
    const first = await test.make.content('comment', { parentId: post.id });
    const reply = await test.make.content('comment', { parentId: post.id, replyToId: first.id, depth: 1 });
    await test.make.contentReport(first.id, { text: 'Rude' });
    const seen = await ask(contract.review, { ...anna, params: { kind: 'comment', id: first.id } });
    expect(seen).toMatchObject({
      replies: 1,
      parent: { id: post.id, kind: 'feed' },
      latestReports: [{ text: 'Rude', reason: 2 }],
      card: { id: first.authorId, written: 1, removed: 0, state: 'normal' },
    });
    expect(seen.thread.map(({ id }) => id)).toEqual([first.id, reply.id]);
  });
});

describe('a claim', () => {
  it('keeps an item from others for ten minutes, and is kept by a sign of life', async () => {
    const { id } = await test.make.content('feed');
    const body = { ids: [id], opening: true };
    const take = (as: Sending) => ask(contract.claimReviews, { ...as, ...FEED, body });
    expect(await take(anna)).toEqual({ claimed: [{ id, version: 0 }], takenBy: [] });
    expect(await take(ben)).toMatchObject({
      claimed: [],
      takenBy: [{ id, name: expect.stringContaining('Reviewer') }],
    });
    expect(
      await refused(contract.decideReviews, {
        ...ben,
        ...FEED,
        body: { ...DECIDED, items: [{ id, version: 0 }] },
      }),
    ).toEqual({
      resultCode: 10150,
      reason: 'reviewHandled',
    });
    await ask(contract.claimReviews, { ...anna, ...FEED, body: { ids: [id], release: true } });
    expect((await take(ben)).claimed).toHaveLength(1);
  });

  it('of the next ones gives each reviewer others', async () => {
    await Promise.all([1, 2, 3, 4].map(() => test.make.content('question')));
    const body = { next: 2 };
    const next = (as: Sending) => ask(contract.claimReviews, { ...as, params: { kind: 'question' }, body });
    const [mine, theirs] = [await next(anna), await next(ben)];
    const ids = [...mine.claimed, ...theirs.claimed].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
  });
});

describe('a decision', () => {
  it('holds once: an old version is 10150 and overwrites nothing', async () => {
    const { id } = await test.make.content('feed');
    const { done } = await decide(anna, { id, version: 0 }, REMOVED);
    expect(done).toMatchObject([{ id, version: 1 }]);
    expect(
      await refused(contract.decideReviews, {
        ...ben,
        ...FEED,
        body: { ...DECIDED, items: [{ id, version: 0 }] },
      }),
    ).toEqual({ resultCode: 10150, reason: 'reviewHandled' });
    expect(await readRow(id)).toMatchObject({ state: 2, reason: 1, version: 1 });
  });

  it('about many tells conflicts and does the rest', async () => {
    const [one, other] = [await test.make.content('feed'), await test.make.content('feed')];
    await decide(ben, { id: other.id, version: 0 });
    const items = [one.id, other.id, 999_999_999].map((id) => ({ id, version: 0 }));
    const result = await ask(contract.decideReviews, { ...anna, ...FEED, body: { ...REMOVED, items } });
    expect(result).toMatchObject({
      done: [{ id: one.id }],
      conflicts: [{ id: other.id, state: 1, by: expect.stringContaining('Reviewer') }],
      failed: [{ id: 999_999_999, state: null }],
    });
  });

  it('is made from the states of the screens alone', async () => {
    const { id } = await test.make.content('feed', { state: 2 });
    for (const decision of [1, 3])
      expect(
        await refused(contract.decideReviews, {
          ...anna,
          ...FEED,
          body: { ...DECIDED, decision, items: [{ id, version: 0 }] },
        }),
      ).toEqual({ resultCode: 422, reason: 'cannotDecide' });
  });

  it('needs a reason to remove, words for the reason other and to escalate', async () => {
    const { id } = await test.make.content('feed');
    const items = [{ id, version: 0 }];
    for (const wrong of [
      { ...DECIDED, decision: 2 },
      { ...DECIDED, decision: 1, reason: 1 },
      { ...DECIDED, decision: 2, reason: 0, note: 'no' },
      { ...DECIDED, decision: 4, note: '' },
    ])
      expect(
        await refused(contract.decideReviews, { ...anna, ...FEED, body: { ...wrong, items } }),
      ).toMatchObject({
        resultCode: 400,
      });
  });

  it('answers the reports, mutes the author and tells them', async () => {
    const post = await test.make.content('feed', { reports: 1 });
    await test.make.contentReport(post.id);
    await decide(anna, { id: post.id, version: 0 }, { ...REMOVED, muteDays: 7, notify: true });
    const { rows } = await test.database.orm.execute(sql`
      select (select count(*)::int from content_report where content_id = ${post.id} and decision_id is null) as open,
        (select muted_until is not null from member where id = ${post.authorId}) as muted,
        (select count(*)::int from message_outbox where starts_with(reference, 'review-')
          and recipient = (select phone from member where id = ${post.authorId})) as told`);
    expect(rows).toEqual([{ open: 0, muted: true, told: 1 }]);
  });

  it('takes the replies of a comment with it, and back again', async () => {
    const post = await test.make.content('feed');
    const first = await test.make.content('comment', { parentId: post.id });
    const reply = await test.make.content('comment', { parentId: post.id, replyToId: first.id });
    const below = await test.make.content('comment', { parentId: post.id, replyToId: reply.id });
    const removed = { ...REMOVED, withReplies: true };
    const { done } = await decide(anna, { id: first.id, version: 0 }, removed, 'comment');
    const stateOf = async (id: number) => (await readRow(id, 'comment'))?.state;
    expect([await stateOf(reply.id), await stateOf(below.id)]).toEqual([2, 2]);
    const [step] = done;
    await ask(contract.undoReview, { ...anna, params: { id: step?.decisionId ?? 0 }, body: { note: '' } });
    expect([await stateOf(first.id), await stateOf(reply.id), await stateOf(below.id)]).toEqual([0, 0, 0]);
  });

  it('is taken back by oneself within ten minutes, later with the right of the section and a note', async () => {
    const post = await test.make.content('feed', { reports: 1 });
    await test.make.contentReport(post.id);
    const { done } = await decide(anna, { id: post.id, version: 0 }, REMOVED);
    const params = { id: done[0]?.decisionId ?? 0 };
    expect(await refused(contract.undoReview, { ...ben, params, body: { note: '' } })).toMatchObject({
      reason: 'undoForbidden',
    });
    const head = await reviewer(test, ['PLATFORM_AUDIT', 'PLATFORM_AUDIT_FEED']);
    expect(await refused(contract.undoReview, { ...head, params, body: { note: '' } })).toMatchObject({
      reason: 'undoNeedsNote',
    });
    await ask(contract.undoReview, { ...head, params, body: { note: 'It was a joke' } });
    expect(await readRow(post.id)).toMatchObject({ state: 0, reason: null, reports: 1 });
    expect(await refused(contract.undoReview, { ...anna, params, body: { note: '' } })).toMatchObject({
      reason: 'undoneAlready',
    });
  });
});

describe('further acts', () => {
  it('change, close and hand over a circle, and pin a post', async () => {
    const circle = await test.make.content('group', { title: 'Old', pictures: ['/c.webp'] });
    const params = { id: circle.id };
    await ask(contract.changeGroup, { ...anna, params, body: { name: 'New', cover: '/c.webp', version: 0 } });
    expect(
      await refused(contract.changeGroup, {
        ...anna,
        params,
        body: { name: 'New', cover: '/foreign.webp', version: 1 },
      }),
    ).toMatchObject({ resultCode: 400 });
    const heir = await test.make.member();
    await ask(contract.transferGroup, { ...anna, params, body: { userId: heir.id, version: 1 } });
    await ask(contract.closeGroup, {
      ...anna,
      params,
      body: { reason: 1, note: 'Adverts alone', version: 2 },
    });
    expect(await readRow(circle.id, 'group')).toMatchObject({
      title: 'New',
      authorId: heir.id,
      closed: 1,
      version: 3,
    });
    const post = await test.make.content('feed');
    await ask(contract.flagFeed, { ...anna, params: { id: post.id }, body: { pinned: 1, version: 0 } });
    expect(await readRow(post.id)).toMatchObject({ pinned: 1, picked: 0 });
  });

  it('answer a review, hide its text alone, and remove one answer to a question', async () => {
    const review = await test.make.content('evaluation', { score: 2 });
    const params = { id: review.id };
    await ask(contract.replyToEvaluation, { ...anna, params, body: { text: 'Sorry', version: 0 } });
    await ask(contract.hideEvaluationText, { ...anna, params, body: { hidden: 1, version: 1 } });
    expect(await readRow(review.id, 'evaluation')).toMatchObject({
      officialReply: 'Sorry',
      textHidden: 1,
      score: 2,
      state: 0,
    });
    const question = await test.make.content('question');
    const answer = await test.make.content('answer', { parentId: question.id });
    const both = { id: question.id, answerId: answer.id };
    await ask(contract.removeAnswer, { ...anna, params: both, body: { reason: 7 } });
    expect(
      await refused(contract.removeAnswer, { ...anna, params: both, body: { reason: 7 } }),
    ).toMatchObject({ resultCode: 404 });
  });

  it('list albums with what waits in them, and what one user wrote', async () => {
    const album = await test.make.content('album', { title: unique('Album') });
    await test.make.content('photo', { parentId: album.id, pictures: ['/p.webp'], authorId: album.authorId });
    await test.make.content('photo', { parentId: album.id, state: 1, authorId: album.authorId });
    const { results } = await ask(contract.albums, { ...anna, query: { keyword: album.title } });
    expect(results).toMatchObject([{ id: album.id, photos: 2, waiting: 1, approved: 1, cover: '/p.webp' }]);
    const written = await ask(contract.userContent, { ...anna, params: { id: album.authorId ?? 0 } });
    expect(written.totalRecords).toBe(3);
    expect(await refused(contract.userContent, { ...anna, params: { id: 999_999_999 } })).toMatchObject({
      resultCode: 404,
    });
  });

  it('keep the words that make content suspicious, each once', async () => {
    const { version } = await ask(contract.riskWords, anna);
    const put = (words: readonly object[]) => ({ ...anna, body: { words, version } });
    const twice = [
      { word: 'Sale', weight: 5 },
      { word: 'ｓale', weight: 6 },
    ];
    expect(await refused(contract.changeRiskWords, put(twice))).toMatchObject({ resultCode: 400 });
    await ask(contract.changeRiskWords, put([{ word: 'Sale', weight: 5 }]));
    expect(await refused(contract.changeRiskWords, put([]))).toMatchObject({ resultCode: 10150 });
    expect((await ask(contract.riskWords, anna)).words).toEqual([{ word: 'Sale', weight: 5 }]);
  });
});
