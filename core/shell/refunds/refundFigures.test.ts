import type { ProgressTask } from '../../../shared/contract/tasks/shapes.ts';
import { elapsedText, minutesLeft, shareOf, titleOf } from './refundFigures.ts';

const START = Date.parse('2026-11-20T10:00:00+08:00');
const task = (rest: Partial<ProgressTask>): ProgressTask => ({
  taskId: 't',
  title: 'Yoga',
  endCount: 0,
  totalCount: 100,
  errorCount: 0,
  atDesk: 0,
  templateId: 1,
  sessions: 1,
  status: 2,
  amountTotal: 0,
  amountDone: 0,
  startedAt: '2026-11-20T10:00:00+08:00',
  finishedAt: null,
  queue: 0,
  sequence: 1,
  ...rest,
});

describe('refund figures', () => {
  it.each([
    [{ endCount: 40, errorCount: 2, atDesk: 2 }, 'refundCard.running'],
    [{ endCount: 100 }, 'refundCard.done'],
    [{ endCount: 98, errorCount: 2, atDesk: 1 }, 'refundCard.failed'],
    [{ endCount: 98, errorCount: 2, atDesk: 2 }, 'refundCard.byHand'],
  ])('%o is called %s', (rest, title) => {
    expect(titleOf(task(rest))).toBe(title);
  });

  it.each([
    [218, 352, 218 / 352],
    [0, 0, 1],
  ])('%i of %i finished is a share of %d', (endCount, totalCount, share) => {
    expect(shareOf({ endCount, totalCount })).toBe(share);
  });

  it.each([
    [0, '00:00'],
    [134, '02:14'],
    [3734, '1:02:14'],
  ])('%i s after the start it says %s', (seconds, text) => {
    expect(elapsedText(task({}), START + seconds * 1000)).toBe(text);
  });

  it('stops the clock with the task', () => {
    expect(elapsedText(task({ finishedAt: '2026-11-20T10:05:00+08:00' }), START + 9e6)).toBe('05:00');
  });

  it.each([
    ['nothing is done yet', {}, undefined],
    ['half is done after 2 min', { endCount: 45, errorCount: 5 }, 2],
    ['nearly all is done', { endCount: 99 }, 0],
    ['all is done', { endCount: 98, errorCount: 2 }, undefined],
  ])('when %s the rest takes %s minutes', (_, rest, minutes) => {
    expect(minutesLeft(task(rest), START + 120_000, { worked: 0, at: START })).toBe(minutes);
  });

  it('counts the pace of this run, not what an earlier one did', () => {
    const again = task({ endCount: 92, errorCount: 2 });
    expect(minutesLeft(again, START + 240_000, { worked: 92, at: START })).toBe(12);
    expect(minutesLeft(again, START + 240_000, { worked: 94, at: START })).toBeUndefined();
  });
});
