import { refundMeaning } from '../../../../shared/codes/statusMeaning.ts';
import { isStalled, whyNoMark, whyNoRetry } from './itemActions.ts';

it.each([
  ['a failed one', { state: 4, tries: 1, failCode: 'SYSTEM_BUSY' }, undefined],
  ['one that is done', { state: 3, tries: 1, failCode: '' }, 'notFailed'],
  ['one that waits', { state: 1, tries: 0, failCode: '' }, 'notFailed'],
  ['one tried five times', { state: 4, tries: 5, failCode: 'SYSTEM_BUSY' }, 'usedUp'],
  ['one paid at the desk', { state: 4, tries: 0, failCode: 'PAID_AT_DESK' }, 'atDesk'],
] as const)('checks the retry of %s', (_title, item, reason) => {
  expect(whyNoRetry(item)).toBe(reason);
});

it('closes only failed refunds by hand', () => {
  expect(whyNoMark({ state: 4 })).toBeUndefined();
  expect([1, 2, 3, 5, 6].map((state) => whyNoMark({ state }))).toEqual(Array(5).fill('notFailed'));
});

it('shows red for failed refunds only', () => {
  expect([1, 2, 3, 4, 5, 6].filter((state) => refundMeaning(state) === 'wrong')).toEqual([4]);
});

it('calls a task stalled after two minutes without progress, to the millisecond', () => {
  const task = { status: 'running', startedAt: null, lastProgressAt: '2026-11-20T10:00:00.000Z' } as const;
  const limit = Date.parse(task.lastProgressAt) + 120_000;
  expect(isStalled(task, limit)).toBe(false);
  expect(isStalled(task, limit + 1)).toBe(true);
  expect(isStalled({ ...task, status: 'done' }, limit + 1)).toBe(false);
});
