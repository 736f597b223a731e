import type { BusinessRow } from '../../../../shared/contract/finance/shapes.ts';
import { byPeriod, linesOf, netByCompany } from './businessSums.ts';

const row = (period: string, companyId: number, net: number): BusinessRow => ({
  period,
  companyId,
  companyName: `Company ${companyId}`,
  orders: 1,
  gross: net,
  discount: 0,
  refund: 0,
  refundRate: 0,
  fee: 0,
  net,
  recognised: 0,
  deferred: net,
});

test('a period is compared with the one at its place, also where one before had nothing', () => {
  const rows = byPeriod([row('2026-02-01', 1, 300)], ['2026-01-01', '2026-02-01']);
  const before = byPeriod([row('2025-02-01', 1, 200)], ['2025-01-01', '2025-02-01']);
  const [empty, [line]] = linesOf({ rows, before }, 'name') as [
    unknown[],
    ReturnType<typeof linesOf>[number],
  ];
  expect(empty).toEqual([]);
  expect(line).toMatchObject({ netBefore: 200, netChange: 0.5, isSum: false });
});

test('who had nothing before has no change', () => {
  const rows = byPeriod([row('2026-01-01', 1, 300)], ['2026-01-01']);
  const [[line] = []] = linesOf({ rows, before: [[]] }, 'name');
  expect(line).toMatchObject({ netBefore: null, netChange: null });
});

test('draws the five that took most, and all others as one', () => {
  const rows = byPeriod(
    [1, 2, 3, 4, 5, 6, 7].map((id) => row('2026-01-01', id, id * 100)),
    ['2026-01-01'],
  );
  expect(netByCompany(rows).map(({ id, values }) => [id, ...values])).toEqual([
    [7, 700],
    [6, 600],
    [5, 500],
    [4, 400],
    [3, 300],
    [0, 300],
  ]);
});
