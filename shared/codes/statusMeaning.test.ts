import { refundTaskWord, taskMeaning, taskWord } from './statusMeaning.ts';

it.each([
  [{ status: 'running', refundStatus: 2, errorCount: 2, atDesk: 2 }, 'live', 'running', 2],
  [{ status: 'done', refundStatus: 1, errorCount: 0, atDesk: 0 }, 'good', 'done', 1],
  [{ status: 'doneWithErrors', refundStatus: 0, errorCount: 2, atDesk: 1 }, 'wrong', 'doneWithErrors', 0],
  [{ status: 'doneWithErrors', refundStatus: 0, errorCount: 2, atDesk: 2 }, 'look', 'byHand', 'byHand'],
  [{ status: 'stopped', refundStatus: 0, errorCount: 1, atDesk: 0 }, 'withdrawn', 'stopped', 0],
] as const)('tells what was paid at the desk from what failed: %o', (task, meaning, word, refundWord) => {
  expect([taskMeaning(task), taskWord(task), refundTaskWord(task)]).toEqual([meaning, word, refundWord]);
});
