import { TaskKind } from '../../../shared/codes/lists.ts';
import { taskKinds } from '../../../shared/contract/eventTemplates/taskKinds.ts';
import type { ListedTask } from '../../../shared/contract/tasks/shapes.ts';
import { actsOf, endedBetween, LISTED_KINDS, pathOf, shareOf, sizeText } from './taskFacts.ts';
import { taskOf } from './testing/taskOf.ts';

test('own tasks that ended since the last look are news, once, and nobody else’s are', () => {
  const none = new Set<string>();
  const before = [
    taskOf({ taskId: 'a' }),
    taskOf({ taskId: 'b', status: 'queued' }),
    taskOf({ taskId: 'c', isOwn: false }),
    taskOf({ taskId: 'd', status: 'done' }),
  ];
  const now = before.map((task) => ({ ...task, status: 'done' as const }));
  expect(endedBetween(before, now, none).map(({ taskId }) => taskId)).toEqual(['a', 'b']);
  expect(endedBetween(now, now, none)).toEqual([]);
  // What had ended before this console looked is none, but what was begun here.
  expect(endedBetween(undefined, now, none)).toEqual([]);
  expect(endedBetween(undefined, now, new Set(['d'])).map(({ taskId }) => taskId)).toEqual(['d']);
  expect(endedBetween(before, now, new Set(['d'])).map(({ taskId }) => taskId)).toEqual(['a', 'b']);
  // A short one is begun and ended between two looks.
  const short = taskOf({ taskId: 'e', status: 'done', createdAt: '2099-01-01T10:00:00+08:00' });
  expect(endedBetween(now, [short, ...now], none)).toEqual([short]);
  expect(endedBetween([short], [short, ...now], none)).toEqual([]);
});

const nothing = { stop: false, retry: false, download: false, changes: false };
const refund = { kind: TaskKind.cancelRefund };
test.each<[string, Partial<ListedTask>, boolean, Partial<typeof nothing>]>([
  ['an own export under way can be stopped', {}, false, { stop: true }],
  ['somebody else’s cannot', { isOwn: false }, true, {}],
  ['a finished one is downloaded', { status: 'done', fileUrl: '/f' }, false, { download: true }],
  ['refunds under way are stopped with the code', refund, true, { stop: true }],
  ['and not without', refund, false, {}],
  [
    'failed refunds are tried again',
    { ...refund, status: 'doneWithErrors', errorCount: 2 },
    true,
    { retry: true },
  ],
  [
    'what was paid at the desk is not: no provider gives it back',
    { ...refund, status: 'doneWithErrors', errorCount: 2, atDesk: 2 },
    true,
    {},
  ],
  [
    'what came of a bulk change is looked at, and it is stopped',
    { kind: TaskKind.change },
    true,
    { changes: true, stop: true },
  ],
  ['what came of a notice is looked at', { kind: TaskKind.notice }, true, { changes: true }],
  ['a publication is neither stopped nor repeated', { kind: taskKinds.publish.code }, true, {}],
])('%s', (_, task, canWrite, expected) => {
  expect(actsOf(taskOf(task), canWrite)).toEqual({ ...nothing, ...expected });
});

test('leads to the page that tells it in full', () => {
  expect(pathOf(taskOf({ ...refund, templateId: 4 }))).toBe('/event/cancel-record/4');
  expect(pathOf(taskOf({ ...refund, templateId: null, sessions: 2 }))).toBe('/event/cancel-record/store');
  expect(pathOf(taskOf({ ...refund, templateId: null, sessions: 0 }))).toBeUndefined();
  expect(pathOf(taskOf({ kind: taskKinds.publish.code, templateId: 4 }))).toBe('/event/index?templateId=4');
  expect(pathOf(taskOf({ kind: taskKinds.publish.code }))).toBeUndefined();
  expect(pathOf(taskOf({}))).toBeUndefined();
});

test('counts failed items as finished, and nothing to do as done', () => {
  expect(shareOf(taskOf({ totalCount: 4, endCount: 2, errorCount: 1 }))).toBe(0.75);
  expect(shareOf(taskOf({ totalCount: 0 }))).toBe(1);
});

test('lists every kind but the refund of one order', () => {
  expect(LISTED_KINDS.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 8]);
});

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1_258_291, '1.2 MB'],
])('says %i bytes as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
