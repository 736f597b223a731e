import { APP_KIND_NAMES } from '../../../../shared/contract/appItems/allKinds.ts';
import type { DomainAccess, Row, Sample } from '../../../testing/access/domainAccess.ts';
import { anyone, operatorsWithCode } from '../../../testing/access/rows.ts';
import { appFigure, appGrant, appRecipient, appRecord } from '../../../db/schema/appItems.ts';
import { fileOf } from '../../../testing/access/samples.ts';
import { unique } from '../../../testing/factories.ts';
import { appItemSample, makeClock } from './factory.ts';

declare module '../../../testing/access/objects.ts' {
  interface Objects {
    readonly appTopicId: number;
    readonly appDraftId: number;
    readonly challengeId: number;
    readonly entrantId: number;
    readonly medalId: number;
    readonly clockTemplateId: number;
    readonly messageItemId: number;
    readonly plannedMessageId: number;
  }
}

const CALLS = [
  'list',
  'export',
  'options',
  'one',
  'create',
  'change',
  'remove',
  'switch',
  'changeMany',
  'sorts',
  'history',
  'days',
  'ranking',
  'exportRanking',
  'recompute',
  'disqualify',
  'grantMedal',
  'reach',
  'phones',
  'test',
  'send',
  'recall',
  'failed',
  'picture',
];
/** No person is let in: the app's backend has a token of its own. */
const nobody = Object.fromEntries(Object.keys(operatorsWithCode).map((name) => [name, 'signedOut'])) as Row;

const topic: Sample = ({ appTopicId }) => ({ params: { kind: 'topic', id: appTopicId } });
const race: Sample = ({ challengeId }) => ({ params: { id: challengeId } });
const message: Sample = ({ messageItemId }) => ({ params: { id: messageItemId } });
const ABSENT = 999_999_999;

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = {
  expectations: {
    ...Object.fromEntries(CALLS.map((name) => [`appItems.${name}`, operatorsWithCode])),
    'appItems.shown': anyone,
    'intake.app': nobody,
  },
  samples: {
    'appItems.list': ({ appTopicId }) => ({
      params: { kind: 'topic' },
      query: { state: 'live,draft', start: '2026-01-01', ids: String(appTopicId) },
    }),
    'appItems.export': () => ({ params: { kind: 'topic' }, body: { columns: ['title'] } }),
    'appItems.options': () => ({ params: { kind: 'topic' } }),
    'appItems.one': topic,
    'appItems.create': () => ({ params: { kind: 'message' }, body: appItemSample('message') }),
    'appItems.change': async (_, { make }) => ({
      params: { kind: 'message', id: (await make.appItem('message', { status: 'draft' })).id },
      body: { ...appItemSample('message'), version: 0 },
    }),
    'appItems.remove': ({ appDraftId }) => ({ params: { kind: 'topic', id: appDraftId } }),
    'appItems.switch': ({ appTopicId }) => ({
      params: { kind: 'topic', id: appTopicId },
      body: { status: 'off' },
    }),
    'appItems.changeMany': ({ appTopicId }) => ({
      params: { kind: 'topic' },
      query: { ids: String(appTopicId) },
      body: { change: { act: 'off' }, count: 1 },
    }),
    'appItems.sorts': async (_, { make }) => ({
      params: { kind: 'topic' },
      body: { sortList: [{ id: (await make.appItem('topic')).id, sort: 1, version: 0 }] },
    }),
    'appItems.history': topic,
    'appItems.days': topic,
    'appItems.ranking': ({ challengeId }) => ({
      params: { id: challengeId },
      query: { suspicious: '0', city: '310100' },
    }),
    'appItems.exportRanking': ({ challengeId }) => ({
      params: { id: challengeId },
      body: { columns: ['userName'] },
    }),
    'appItems.recompute': race,
    'appItems.disqualify': ({ challengeId, entrantId }) => ({
      params: { id: challengeId, userId: entrantId },
      body: { disqualified: true, reason: 'Rode a bicycle' },
    }),
    'appItems.grantMedal': async ({ medalId }, { make }) => ({
      params: { id: medalId },
      body: { phones: [(await make.member()).phone], dryRun: false },
    }),
    'appItems.reach': message,
    'appItems.phones': ({ messageItemId }) => ({
      params: { id: messageItemId },
      body: { from: 1, isFirst: true, rows: ['13800138000'] },
    }),
    'appItems.test': async (_, { make }) => ({
      params: { id: (await make.appItem('message', { status: 'draft' })).id },
      body: { phone: (await make.member()).phone, version: 0 },
    }),
    'appItems.send': async (_, { make }) => ({
      params: { id: (await make.appItem('message', { status: 'draft' })).id },
      body: { version: 0, now: true },
    }),
    'appItems.recall': ({ plannedMessageId }) => ({ params: { id: plannedMessageId } }),
    'appItems.failed': message,
    'appItems.picture': ({ clockTemplateId }) => ({ params: { id: clockTemplateId } }),
    'appItems.shown': () => ({ params: { kind: 'ad' }, query: { slot: 'home' } }),
    'intake.app': ({ appTopicId, challengeId, entrantId }) => ({
      body: {
        items: [
          { act: 'count', id: appTopicId, figure: 'posts', day: '2026-11-20', count: 3 },
          {
            act: 'record',
            id: challengeId,
            userId: entrantId,
            externalId: unique('record').replaceAll(' ', '-'),
            value: 1_000,
            at: '2026-11-21T03:00:00Z',
          },
        ],
      },
    }),
  },
  moreSamples: {
    'appItems.list': APP_KIND_NAMES.map((kind) => () => ({ params: { kind } })),
    ...fileOf('appItems.export', () => ({}), 'appTopicId'),
  },
  objects: {
    make: async (test) => {
      const make = async (kind: string, given: Parameters<typeof test.make.appItem>[1] = {}) =>
        (await test.make.appItem(kind, given)).id;
      const challengeId = await make('challenge');
      const { memberId } = await test.make.appEntry(challengeId);
      const medalId = await make('medal');
      const messageItemId = await make('message', { status: 'draft' });
      const { orm } = test.database;
      await orm.insert(appRecord).values({
        itemId: challengeId,
        memberId,
        externalId: unique('run'),
        value: 1_000,
        at: new Date(test.services.now()),
      });
      await orm.insert(appGrant).values({ itemId: medalId, memberId, byHand: true });
      await orm.insert(appFigure).values({ itemId: challengeId, name: 'views', day: '2026-11-20', count: 1 });
      await orm.insert(appRecipient).values({ itemId: messageItemId, number: 1, phone: '13800138000' });
      return {
        appTopicId: await make('topic'),
        appDraftId: await make('topic', { status: 'draft' }),
        challengeId,
        entrantId: memberId,
        medalId,
        clockTemplateId: await make('clock-template'),
        messageItemId,
        plannedMessageId: await make('message', { startAt: new Date(test.services.now() + 86_400_000) }),
      };
    },
    absent: {
      appTopicId: ABSENT,
      appDraftId: ABSENT,
      challengeId: ABSENT,
      entrantId: ABSENT,
      medalId: ABSENT,
      clockTemplateId: ABSENT,
      messageItemId: ABSENT,
      plannedMessageId: ABSENT,
    },
  },
  // Without a picture there is nothing to draw on.
  made: { 'appItems.picture': [200, 404] },
  right: {
    'appItems.picture': async (test) => ({ params: { id: (await makeClock(test, [])).id } }),
  },
  // What is live is nobody's, and the words of operators are no secret.
  wordless: ['appItems.shown'],
  texts: {
    prose: [],
    noProse: [
      'app_item.kind',
      'app_item.status',
      'app_item.told_state',
      'app_item.progress',
      'app_item.title',
      'app_item.cover',
      'app_item.values',
      'app_item.plan',
      'app_item.task_id',
      'app_figure.name',
      'app_entry.reason',
      'app_record.external_id',
      'app_recipient.phone',
    ],
  },
  largeTables: ['app_record', 'app_entry', 'app_recipient'],
  // The demo has few of either; tests/faults/largeRanking.test.ts has a million.
  readsWhole: { 'appItems.list': ['app_recipient'], 'appItems.ranking': ['app_entry'] },
};
