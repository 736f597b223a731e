import { screen, within } from '@testing-library/react';
import { TEST_COMPANY, TEST_STORE } from '../../../../core/testing/actors.ts';
import { answer, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import { publication } from '../../../../shared/contract/eventTemplates/publishing.calls.ts';
import { partnerStores } from '../../../../shared/contract/stores/calls.ts';
import { addDays } from '../../../../shared/format/dates.ts';
import plugin from '../../plugin.ts';

test('says that the annual review is overdue, with the way to it', async () => {
  const today = new Date().toISOString().slice(0, 10);
  await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE', 'ANNUAL_REVIEW'] },
    at: '/event/batchPublish?taskId=one',
    answers: [
      answer(partnerStores, [
        {
          ...TEST_COMPANY,
          stores: [TEST_STORE],
          annualReviewDue: addDays(today, -40),
          publishingStopsOn: addDays(today, -9),
        },
      ]),
      answer(publication, sampleOf(publication.result)),
    ],
  });
  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent(/was due on .*nothing new can be published/);
  expect(within(note).getByRole('link', { name: 'Open the annual review' })).toBeVisible();
});
