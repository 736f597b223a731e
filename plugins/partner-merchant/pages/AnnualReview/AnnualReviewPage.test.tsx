import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TEST_COMPANY, TEST_STORE } from '../../../../core/testing/actors.ts';
import { answer, renderPlugin, reply } from '../../../../core/testing/renderPlugin.tsx';
import { AuditStatus } from '../../../../shared/codes/lists.ts';
import { cities } from '../../../../shared/contract/choices/calls.ts';
import { annualReview, auditRecord, saveAnnualReview } from '../../../../shared/contract/merchant/calls.ts';
import { partnerStores } from '../../../../shared/contract/stores/calls.ts';
import { addDays, dayOf } from '../../../../shared/format/dates.ts';
import type { Review } from '../../model/content.ts';
import { reviewPageOf } from '../../model/review.ts';
import plugin from '../../plugin.ts';

beforeAll(() => {
  // jsdom has neither.
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
});

const paper = (sign: string): string => `/paper-${sign.repeat(64)}.webp`;
const FILE = {
  company: {
    companyName: 'Riverside Sports Ltd',
    creditCode: '91350100M000100Y43',
    companyType: '1' as const,
    licence: paper('a'),
    licenceUntil: 'long' as const,
    city: '310101',
    address: '1 Riverside Road',
    contactName: 'Li Wen',
    contactPhone: '13800000001',
    contract: '',
  },
  legal: {
    name: 'Li Wen',
    idNumber: '****002X',
    idFront: paper('b'),
    idBack: paper('c'),
    phone: '13800000001',
  },
  bank: {
    accountType: 'company' as const,
    holder: 'Riverside Sports Ltd',
    bankName: 'Merchants Bank',
    branch: 'Riverside',
    number: '****7890',
  },
  stores: [],
  files: [{ name: 'Qualification', url: paper('e') }],
};
const today = dayOf(Date.now(), 'Asia/Shanghai');
const review = (change: Partial<Review> = {}): Review => ({
  ...FILE,
  approved: FILE,
  previous: FILE,
  companyId: 1,
  year: 2026,
  due: addDays(today, 5),
  opensOn: addDays(today, -55),
  publishingStopsOn: addDays(today, 36),
  isOpen: true,
  status: AuditStatus.settled,
  round: 1,
  changed: [],
  confirmed: [],
  rejected: [],
  submittedAt: null,
  version: 3,
  ...change,
});
const show = (
  found: Review,
  at = '/merchant/annualReview',
  more: Parameters<typeof renderPlugin>[1]['answers'] = [],
) =>
  renderPlugin(plugin, {
    as: { role: 'partner', codes: ['ANNUAL_REVIEW'] },
    at,
    answers: [...more, answer(annualReview, found), answer(auditRecord, []), answer(cities, [])],
  });
/** A server that takes every save; what it took. */
function taking() {
  const taken: { confirmed?: unknown; submit?: boolean }[] = [];
  const save = reply(saveAnnualReview, ({ body }) => {
    taken.push(body as (typeof taken)[number]);
    const { submit } = body as { submit: boolean };
    return answer(saveAnnualReview, { status: submit ? 2 : 1, version: 3 + taken.length }).reply({} as never);
  });
  return { taken, save };
}

test('is handed in once every section is called still correct, of which nothing is asked then', async () => {
  const { taken, save } = taking();
  await show(review(), undefined, [save]);
  expect(await screen.findByText(/is due on .*, in 5 days/)).toBeVisible();
  expect(screen.getByLabelText(/^Address/)).toBeVisible();
  for (const _ of ['company', 'legal', 'bank', 'files']) {
    await userEvent.click(screen.getByRole('checkbox', { name: 'Still correct' }));
    expect(screen.queryByLabelText(/^Address/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  }
  expect(screen.getByText('Everything is there.')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /true and complete/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Hand in' }));
  expect(taken.at(-1)).toMatchObject({ submit: true, confirmed: ['company', 'legal', 'bank', 'files'] });
});

test('marks what has changed with what was approved, and asks for the paper that proves it', async () => {
  const { save } = taking();
  await show(review({ confirmed: ['legal', 'bank'], status: AuditStatus.draft }), undefined, [save]);
  const address = await screen.findByLabelText(/^Address/);
  await userEvent.clear(address);
  await userEvent.type(address, '9 Other Road');
  expect(screen.getByText('Approved before: 1 Riverside Road')).toBeVisible();
  const rail = within(screen.getByRole('navigation', { name: 'Steps' }));
  await userEvent.click(rail.getByRole('button', { name: /Check and hand in/ }));
  expect(screen.getByText(/2 things are missing/)).toBeVisible();
  expect(screen.getByText(/What this proves has changed/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Pictures of qualifications' }));
  expect(screen.getByText('Say that this is still correct, or change it.')).toBeVisible();
  await userEvent.click(rail.getByRole('button', { name: /^1|Company/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Still correct' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Still correct' }));
  expect(screen.getByLabelText(/^Address/)).toHaveValue('1 Riverside Road');
});

test('shows fields that were sent back, and closes the others', async () => {
  const rejected = [{ field: 'company.address', code: 'other', reason: 'Which floor?', answer: '' }];
  const returned = review({ status: AuditStatus.returned, rejected, confirmed: ['legal'] });
  await show(returned);
  expect(await screen.findByText('Which floor?')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Correct and hand in again' }));
  expect(await screen.findByText('Sent back: Which floor?')).toBeVisible();
  expect(screen.getByLabelText(/^Address/)).toBeEnabled();
  expect(screen.getByLabelText(/^Company name/)).toBeDisabled();
});

test('asks for the answer to what was sent back, also in a section that is still correct', async () => {
  const rejected = [{ field: 'legal.idFront', code: 'other', reason: 'Not sharp', answer: '' }];
  const confirmed: Review['confirmed'] = ['company', 'legal', 'bank', 'files'];
  const status = AuditStatus.returned;
  const returned = review({ status, rejected, confirmed });
  const { save, taken } = taking();
  await show(returned, '/merchant/annualReview?pageType=fix&step=check', [save]);
  expect(await screen.findByText(/This was sent back: change it, or answer the reason/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Identity card, portrait side' }));
  const group = within(await screen.findByRole('group', { name: 'Identity card, portrait side' }));
  expect(group.getByText('Sent back: Not sharp')).toBeVisible();
  await userEvent.type(group.getByLabelText('Your answer, if it stays as it is'), 'It is the sharpest');
  await userEvent.click(screen.getByRole('button', { name: /Check and hand in/ }));
  expect(await screen.findByText('Everything is there.')).toBeVisible();
  await waitFor(() =>
    expect(taken.at(-1)).toMatchObject({
      answers: [{ field: 'legal.idFront', answer: 'It is the sharpest' }],
    }),
  );
});

test('says when the next one can be begun', async () => {
  await show(review({ isOpen: false, opensOn: '2027-09-01' }));
  expect(await screen.findByText(/can be begun from 2027-09-01 on/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

test.each([
  ['open', { status: 6, isOpen: true }, ['new', 'new', 'view', 'new', 'result']],
  ['not open', { status: 6, isOpen: false }, ['result', 'result', 'view', 'result', 'result']],
  ['in review', { status: 2, isOpen: true }, ['result', 'result', 'view', 'result', 'result']],
  ['returned', { status: 3, isOpen: true }, ['result', 'result', 'view', 'fix', 'result']],
  ['rejected', { status: 4, isOpen: true }, ['result', 'new', 'view', 'result', 'result']],
])('the pages of a review that is %s', (_, state, wanted) => {
  expect([null, 'new', 'view', 'fix', 'result'].map((text) => reviewPageOf(text, state))).toEqual(wanted);
});

test('says over every other page that it is overdue, and since when nothing is published', async () => {
  await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['ANNUAL_REVIEW', 'COMPANY_MANAGE'] },
    at: '/myAccount/index',
    answers: [
      answer(partnerStores, [
        {
          ...TEST_COMPANY,
          stores: [TEST_STORE],
          annualReviewDue: addDays(today, -40),
          publishingStopsOn: addDays(today, -9),
        },
      ]),
    ],
  });
  expect(
    await screen.findByText(/was due on .*, 40 days ago\. Since .* nothing new can be published/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the annual review' })).toHaveAttribute(
    'href',
    '/merchant/annualReview',
  );
});
