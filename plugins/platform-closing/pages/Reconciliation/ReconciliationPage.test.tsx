import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin, writes } from '../../../../core/testing/renderPlugin.tsx';
import {
  explainDifference,
  importRows,
  providers,
  reconciliation,
  reconciliationDays,
} from '../../../../shared/contract/reconciliation/calls.ts';
import type { Difference, ReconciliationDay } from '../../../../shared/contract/reconciliation/shapes.ts';
import plugin from '../../plugin.ts';
import { readableOf } from '../../testing/fakeFile.ts';

const DAY: ReconciliationDay = {
  day: '2026-11-10',
  state: 'open',
  matched: 3,
  differing: 1,
  missingHere: 0,
  missingThere: 0,
  open: 1,
  explained: 0,
  amount: 10_000,
  theirs: 10_100,
  difference: -100,
};
const DIFFERENCE: Difference = {
  id: 8,
  state: 'differing',
  flowNumber: '****1234',
  orderNumber: 'TL1',
  amount: 5_000,
  theirs: 5_100,
  difference: -100,
  at: '2026-11-10T02:00:00.000Z',
  explained: 0,
  note: '',
  explainedBy: '',
  suggestedId: null,
  suggestedNumber: '',
  isByHand: 0,
};

const show = (
  at = '/records/reconciliation?month=2026-11',
  more: Parameters<typeof renderPlugin>[1]['answers'] = [],
) =>
  renderPlugin(plugin, {
    as: { role: 'platform', codes: ['PLATFORM_STATEMENT_EVENTPAYMENT'] },
    at,
    answers: [
      answer(reconciliationDays, [DAY]),
      answer(reconciliation, [
        {
          source: 'Pay',
          count: 4,
          amount: 10_000,
          theirs: 10_100,
          difference: -100,
          fee: 60,
          rows: [DIFFERENCE],
        },
      ]),
      answer(providers, []),
      ...more,
    ],
  });

test('leads from a day to its differences, and explains one', async () => {
  const { requests } = await show(undefined, [answer(explainDifference, { id: 8, version: 0 })]);
  await userEvent.click(await screen.findByRole('button', { name: '2026-11-10' }));
  const drawer = await screen.findByRole('dialog', { name: 'Reconciliation of 2026-11-10' });
  expect(await within(drawer).findByText(/their fees ¥0.60/)).toBeVisible();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Explain' }));
  const dialog = await screen.findByRole('dialog', { name: 'Explain the difference' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save explanation' }));
  expect(await within(dialog).findByText('Use at least 5 characters.')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText(/Explanation/), 'Rounding');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save explanation' }));
  expect(writes(requests).map(({ body }) => body)).toEqual([{ explained: true, note: 'Rounding' }]);
});

test('imports a file: guesses its columns, and names the rows that were left out', async () => {
  const { requests } = await show(undefined, [
    answer(importRows, {
      importId: 1,
      added: 1,
      known: 0,
      wrong: [{ line: 4, fault: 'amountUnreadable' }],
      outcome: {
        start: '2026-11-10',
        end: '2026-11-10',
        matched: 1,
        differing: 0,
        missingHere: 0,
        missingThere: 0,
      },
    }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Import provider file' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import a provider file' });
  const text = 'Bill of November\nTime,Payment number,Amount\n2026-11-10 10:00,A1,50.00\nsum,,x\n';
  const file = Object.assign(new File([text], 'pay.csv'), {
    stream: readableOf(text).stream,
    slice: readableOf(text).slice,
  });
  await userEvent.upload(within(dialog).getByLabelText('Choose a file'), file);
  expect(await within(dialog).findByLabelText(/^Payment number/)).toHaveValue('Payment number');
  await userEvent.type(within(dialog).getByLabelText(/^Provider/), 'Pay');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Import' }));
  expect(await within(dialog).findByText(/Line 4:/)).toBeVisible();
  expect(writes(requests)).toMatchObject([
    {
      body: {
        provider: 'Pay',
        isLast: true,
        rows: [
          { line: 3, flowNumber: 'A1', amount: '50.00', at: '2026-11-10 10:00' },
          { line: 4, flowNumber: '', amount: 'x', at: 'sum' },
        ],
      },
    },
  ]);
});
