import { runBulk } from './bulk.ts';

describe('a bulk action', () => {
  it('does every row, whatever happens to the others, and says what came of each', async () => {
    const steps: number[] = [];
    const outcome = await runBulk(
      ['fine', 'refused', 'broken', 'unanswered', 'another'],
      async (row) => {
        if (row === 'broken') throw new Error('The console failed.');
        if (row === 'unanswered') return { isDone: false, code: 500, text: 'No answer.', hasFailed: true };
        if (row === 'refused') return { isDone: false, code: 644, text: 'has live sessions' };
        return { isDone: true, result: row };
      },
      (done) => steps.push(done),
    );
    expect(outcome).toEqual({
      done: ['fine', 'another'],
      skipped: [{ row: 'refused', reason: 'has live sessions' }],
      failed: [
        { row: 'broken', reason: 'The console failed.' },
        { row: 'unanswered', reason: 'No answer.' },
      ],
    });
    expect(steps).toEqual([1, 2, 3, 4, 5]);
  });
});
