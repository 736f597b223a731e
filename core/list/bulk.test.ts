import { ApiError } from '../services/http/Http.ts';
import { runBulk } from './bulk.ts';

describe('a bulk action', () => {
  it('does every row, whatever happens to the others, and says what came of each', async () => {
    const steps: number[] = [];
    const outcome = await runBulk(
      ['fine', 'refused', 'broken', 'open refunds'],
      async (row) => {
        if (row === 'broken') throw new ApiError(500, 'The system failed.');
        if (row === 'refused') return { resultCode: 644, resultDesc: 'has live sessions' };
        return { resultCode: row === 'fine' ? 200 : 1404, resultDesc: '' };
      },
      (done) => steps.push(done),
    );
    expect(outcome).toEqual({
      done: ['fine', 'open refunds'],
      skipped: [{ row: 'refused', reason: 'has live sessions' }],
      failed: [{ row: 'broken', reason: 'The system failed.' }],
    });
    expect(steps).toEqual([1, 2, 3, 4]);
  });
});
