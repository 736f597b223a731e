import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import { sports } from '../../../../shared/contract/choices/calls.ts';
import { classPacks, switchClassPack } from '../../../../shared/contract/classPacks/calls.ts';
import { ClassPackRow } from '../../../../shared/contract/classPacks/shapes.ts';
import plugin from '../../plugin.ts';

const ticket = (values: Partial<ClassPackRow> = {}): ClassPackRow => ({
  ...sampleOf(ClassPackRow),
  id: 1,
  classPackId: 1,
  kind: 1,
  name: 'Morning swim',
  status: 1,
  isOnSale: 1,
  sold: 3,
  stock: 10,
  holders: 3,
  storeId: 1,
  ...values,
});
const page = (rows: readonly ClassPackRow[]) => ({
  currentPage: 1,
  pageSize: 10,
  totalRecords: rows.length,
  totalPages: 1,
  results: [...rows],
});
const show = (rows: readonly ClassPackRow[], more: readonly ReturnType<typeof answer>[] = []) =>
  renderPlugin(plugin, {
    as: { role: 'partner', codes: ['TICKET_READ_WRITE'] },
    at: '/class/index',
    answers: [answer(classPacks, page(rows)), answer(sports, []), ...more],
  });

test('asks for tickets, and takes one off sale after saying that members keep theirs', async () => {
  const user = userEvent.setup();
  const { requests } = await show([ticket()], [answer(switchClassPack, { id: 1, version: 1 })]);
  const [more] = await screen.findAllByRole('button', { name: 'More actions' });
  if (!more) throw new Error('A row has its actions.');
  expect(requests.find(({ url }) => url.includes('/v2/class-pack'))?.url).toContain('kind=1');
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name: 'Take off sale' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Nobody can buy it any more. Members keep what they hold.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Take off sale' }));
  expect(await screen.findByText('Off sale.')).toBeVisible();
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ status: 0 });
});
