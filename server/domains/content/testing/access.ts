import { sql } from 'drizzle-orm';
import { REVIEW_KINDS } from '../../../../shared/codes/content.ts';
import type { DomainAccess, Row, Sample } from '../../../testing/access/domainAccess.ts';
import { operatorsWithCode } from '../../../testing/access/rows.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';

declare module '../../../testing/access/objects.ts' {
  interface Objects {
    readonly circleId: number;
    readonly postId: number;
    readonly commentId: number;
    readonly questionId: number;
    readonly answerId: number;
    readonly evaluationId: number;
    readonly reviewStepId: number;
  }
}

const CALLS = [
  'list',
  'one',
  'counts',
  'decide',
  'decideMany',
  'claim',
  'undo',
  'changeGroup',
  'closeGroup',
  'transferGroup',
  'flagFeed',
  'reply',
  'hideText',
  'removeAnswer',
  'albums',
  'words',
  'changeWords',
];
/** No person is let in: the app's backend has a token of its own. */
const nobody = Object.fromEntries(Object.keys(operatorsWithCode).map((name) => [name, 'signedOut'])) as Row;

async function versionOf({ database }: TestApp, id: number): Promise<number> {
  const { rows } = await database.orm.execute<{ version: number }>(
    sql`select version from content where id = ${id}`,
  );
  return rows[0]?.version ?? 0;
}

const DECIDED = { decision: 1, reason: null, note: '', muteDays: 0, notify: false, withReplies: false };

/** One of each kind about the member, which merchants never see. */
const make: NonNullable<DomainAccess['objects']>['make'] = async (
  test,
  place,
  { memberId, waitingId, eventId },
) => {
  const of = { authorId: memberId };
  const circle = await test.make.content('group', { ...of, title: 'Circle' });
  const post = await test.make.content('feed', { ...of, parentId: circle.id, title: 'Post' });
  const comment = await test.make.content('comment', { ...of, parentId: post.id });
  const album = await test.make.content('album', { ...of, title: 'Album' });
  await test.make.content('photo', { ...of, parentId: album.id });
  const question = await test.make.content('question', { ...of, title: 'Question' });
  const answer = await test.make.content('answer', { ...of, parentId: question.id });
  const evaluation = await test.make.content('evaluation', {
    ...of,
    score: 4,
    eventId,
    storeId: place.storeId,
  });
  await test.make.contentReport(comment.id, { reporterId: waitingId });
  await test.make.contentPicture(post.id);
  const decided = await test.make.content('feed', { ...of, state: 1 });
  const step = await test.make.contentDecision(decided, place.creatorId);
  return {
    circleId: circle.id,
    postId: post.id,
    commentId: comment.id,
    questionId: question.id,
    answerId: answer.id,
    evaluationId: evaluation.id,
    reviewStepId: step.id,
  };
};

const AUTHOR = '(select author_id from content where id = t.content_id)';
/** The store that knows an author, as the canaries name it. */
const storeOf = (
  author: string,
): string => `coalesce((select store_id from booking where member_id = ${author} limit 1),
  (select store_id from package_order where member_id = ${author} limit 1))`;

const about =
  (id: 'circleId' | 'postId' | 'evaluationId', body: object): Sample =>
  async (objects, test) => ({
    params: { id: objects[id] },
    body: { ...body, version: await versionOf(test, objects[id]) },
  });

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = {
  expectations: {
    ...Object.fromEntries(CALLS.map((name) => [`reviews.${name}`, operatorsWithCode])),
    'users.content': operatorsWithCode,
    'intake.content': nobody,
  },
  samples: {
    'reviews.list': ({ memberId, storeId, creatorId }) => ({
      params: { kind: 'comment' },
      query: {
        state: '0,1',
        authorId: memberId,
        reportsMin: 0,
        start: '2026-01-01',
        handledBy: creatorId,
        reviewedStore: storeId,
      },
    }),
    'reviews.one': ({ commentId }) => ({ params: { kind: 'comment', id: commentId } }),
    'reviews.counts': () => ({}),
    'reviews.decide': async ({ commentId }, test) => ({
      params: { kind: 'comment' },
      body: { ...DECIDED, items: [{ id: commentId, version: await versionOf(test, commentId) }] },
    }),
    'reviews.decideMany': ({ commentId }) => ({
      params: { kind: 'comment' },
      query: { state: '0' },
      body: { change: DECIDED, ids: [commentId], count: 1 },
    }),
    'reviews.claim': ({ commentId }) => ({ params: { kind: 'comment' }, body: { ids: [commentId] } }),
    'reviews.undo': ({ reviewStepId }) => ({
      params: { id: reviewStepId },
      body: { note: 'It was right before' },
    }),
    'reviews.changeGroup': about('circleId', { name: 'Another name', cover: '' }),
    'reviews.closeGroup': about('circleId', { reason: 1, note: 'Adverts alone' }),
    'reviews.transferGroup': async (objects, test) => ({
      params: { id: objects.circleId },
      body: { userId: objects.memberId, version: await versionOf(test, objects.circleId) },
    }),
    'reviews.flagFeed': about('postId', { pinned: 1 }),
    'reviews.reply': about('evaluationId', { text: 'Thank you' }),
    'reviews.hideText': about('evaluationId', { hidden: 1 }),
    'reviews.removeAnswer': ({ questionId, answerId }) => ({
      params: { id: questionId, answerId },
      body: { reason: 7 },
    }),
    'reviews.albums': () => ({ query: { waiting: '1' } }),
    'reviews.words': () => ({}),
    'reviews.changeWords': async (_, test) => {
      const { rows } = await test.database.orm.execute<{ version: number }>(
        sql`select (value ->> 'version')::int as version from setting where name = 'content.riskWords'`,
      );
      return { body: { words: [{ word: 'advert', weight: 10 }], version: rows[0]?.version ?? 0 } };
    },
    'users.content': ({ memberId }) => ({ params: { id: memberId } }),
    'intake.content': ({ memberId }) => ({
      body: {
        items: [
          {
            act: 'write',
            kind: 'feed',
            externalId: 'feed-of-the-app',
            authorId: memberId,
            at: '2026-11-20T03:00:00Z',
            text: 'Who plays on Sunday?',
          },
        ],
      },
    }),
  },
  moreSamples: {
    'reviews.list': REVIEW_KINDS.map((kind) => () => ({ params: { kind } })),
  },
  objects: {
    make,
    absent: {
      circleId: 999_999_999,
      postId: 999_999_999,
      commentId: 999_999_999,
      questionId: 999_999_999,
      answerId: 999_999_999,
      evaluationId: 999_999_999,
      reviewStepId: 999_999_999,
    },
  },
  // The sender's names of things: none of them is an id here.
  texts: {
    prose: [
      {
        table: 'content',
        columns: [
          'title',
          'text',
          'city',
          'type',
          'merchant_reply',
          'official_reply',
          'previous_title',
          'previous_text',
        ],
        owner: 'store',
        id: storeOf('t.author_id'),
      },
      { table: 'content_decision', columns: ['note', 'undo_note'], owner: 'store', id: storeOf(AUTHOR) },
      { table: 'content_report', columns: ['text'], owner: 'store', id: storeOf(AUTHOR) },
    ],
    noProse: [
      'content.kind',
      'content.external_id',
      'content.video',
      'content_picture.address',
      'content_report.external_id',
    ],
  },
  largeTables: ['content', 'content_report', 'content_decision'],
};
