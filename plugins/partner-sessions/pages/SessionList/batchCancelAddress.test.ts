import { batchCancelAddress } from './batchCancelAddress.ts';

const session = (templateId: number, day: string) => ({ templateId, startAt: `${day}T10:00:00+08:00` });
const dayOf = (at: string): string => at.slice(0, 10);

it.each([
  ['one template', 5, '/event/batch-cancel/5'],
  ['several templates', 6, '/event/batch-cancel/store?start=2099-03-02&end=2099-03-04'],
])('leads sessions of %s to where they are cancelled', (_, templateId, address) => {
  const rows = [session(5, '2099-03-04'), session(templateId, '2099-03-02'), session(5, '2099-03-03')];
  expect(batchCancelAddress(rows, dayOf)).toBe(address);
});
