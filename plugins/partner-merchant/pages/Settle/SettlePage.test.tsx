import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Subject } from 'rxjs';
import { answer, refusal, renderPlugin, reply } from '../../../../core/testing/renderPlugin.tsx';
import { LiveLine } from '../../../../core/api.ts';
import { AuditStatus } from '../../../../shared/codes/lists.ts';
import { cities } from '../../../../shared/contract/choices/calls.ts';
import {
  auditRecord,
  merchantInfo,
  saveMerchantInfo,
  withdrawMerchantInfo,
} from '../../../../shared/contract/merchant/calls.ts';
import { queryUmsSignInfo } from '../../../../shared/contract/stores/calls.ts';
import { TEST_STORE } from '../../../../core/testing/actors.ts';
import type { AuditRounds, MerchantFile } from '../../model/content.ts';
import plugin from '../../plugin.ts';

beforeAll(() => {
  // jsdom has neither.
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
});

const FILE: MerchantFile = {
  companyId: 1,
  auditStatus: AuditStatus.draft,
  round: 1,
  rejected: [],
  previous: null,
  submittedAt: null,
  mayChange: true,
  version: 3,
  company: {
    companyName: 'Riverside Sports Ltd',
    creditCode: '91350100M000100Y43',
    companyType: '1',
    licence: `/paper-${'a'.repeat(64)}.webp?until=1&mark=${'m'.repeat(43)}`,
    licenceUntil: 'long',
    city: '310101',
    address: '1 Riverside Road',
    contactName: 'Li Wen',
    contactPhone: '13800000001',
    contract: '',
  },
  legal: {
    name: 'Li Wen',
    idNumber: '****002X',
    idFront: `/paper-${'b'.repeat(64)}.webp`,
    idBack: `/paper-${'c'.repeat(64)}.webp`,
    phone: '13800000001',
  },
  bank: {
    accountType: 'company',
    holder: 'Riverside Sports Ltd',
    bankName: 'Merchants Bank',
    branch: 'Riverside',
    number: '****7890',
  },
  stores: [
    {
      name: 'Riverside Hall',
      city: '310101',
      address: '1 Riverside Road',
      phone: '13800000001',
      cover: `/${'d'.repeat(64)}.webp`,
    },
  ],
  files: [{ name: 'Qualification', url: `/paper-${'e'.repeat(64)}.webp` }],
};
const AREAS = [
  {
    code: '310000',
    name: '上海市',
    children: [
      { code: '310100', name: '上海市', children: [{ code: '310101', name: '黄浦区', children: [] }] },
    ],
  },
];
const step = (id: number, action: string, auditStatus: number, comment = ''): AuditRounds[number] => ({
  id,
  round: 1,
  reviewYear: null,
  action,
  auditStatus,
  comment,
  fields: [],
  actor: '',
  at: '2026-11-20T10:00:00+08:00',
});

type Answers = NonNullable<Parameters<typeof renderPlugin>[1]['answers']>;
const show = (file: MerchantFile, at = '/merchant-settle', more: Answers = [], rounds: AuditRounds = []) =>
  renderPlugin(plugin, {
    as: { role: 'partner', codes: [], auditStatus: file.auditStatus },
    at,
    // The last answer of a call stays.
    answers: [
      ...more,
      ...[answer(merchantInfo, file), answer(auditRecord, [...rounds]), answer(cities, AREAS)].filter(
        ({ call }) => !more.some((other) => other.call === call),
      ),
    ],
  });
/** A server that takes every save; what it took. */
function taking() {
  const taken: unknown[] = [];
  const save = reply(saveMerchantInfo, ({ body }) => {
    taken.push(body);
    const version = 3 + taken.length;
    return answer(saveMerchantInfo, { auditStatus: 1, version }).reply({} as never);
  });
  return { taken, save };
}

test('tells a visitor what to prepare, and asks for nothing', async () => {
  const { requests } = await renderPlugin(plugin, { as: undefined, at: '/merchant-settle' });
  expect(await screen.findByRole('heading', { name: 'What to prepare' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/merchant-register');
  expect(requests.filter(({ url }) => url.includes('merchant_info'))).toEqual([]);
});

test('saves by itself what is typed, and tells of a check digit while it is typed', async () => {
  const { taken, save } = taking();
  await show({ ...FILE, company: { ...FILE.company, creditCode: '' } }, undefined, [save]);
  const code = await screen.findByLabelText(/credit code/);
  await userEvent.type(code, '91350100m000100y4');
  expect(screen.getByText('17 of 18')).toBeVisible();
  await userEvent.type(code, '4');
  expect(screen.getByText(/check digit does not fit/)).toBeVisible();
  await userEvent.type(code, '{Backspace}3');
  expect(screen.getByText('The check digit fits.')).toBeVisible();
  await screen.findByText(/^Saved /);
  expect(taken.at(-1)).toMatchObject({
    submit: false,
    company: { creditCode: '91350100M000100Y43', licence: `/paper-${'a'.repeat(64)}.webp` },
  });
});

test('marks steps that are right and counts what is wrong in those that were left', async () => {
  const { save } = taking();
  await show({ ...FILE, legal: { ...FILE.legal, phone: '12' } }, '/merchant-settle?step=legal', [save]);
  const rail = within(await screen.findByRole('navigation', { name: 'Steps' }));
  expect(rail.getByRole('button', { name: 'Company Complete' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(rail.getByRole('button', { name: /Legal person 1/ })).toBeVisible();
  await userEvent.click(rail.getByRole('button', { name: /Check and hand in/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Phone of the legal person' }));
  expect(screen.getByLabelText(/Phone of the legal person/)).toHaveFocus();
  expect(screen.getByText('11 digits, beginning with 13 to 19.')).toBeVisible();
});

test('asks for a new account number twice, and saves it once both are alike', async () => {
  const { taken, save } = taking();
  await show(FILE, '/merchant-settle?step=bank', [save]);
  const number = await screen.findByLabelText(/^Account number\*/);
  await userEvent.clear(number);
  await userEvent.type(number, '12345678');
  await userEvent.type(screen.getByLabelText(/once more/), '12345679');
  await userEvent.tab();
  expect(screen.getByText('The two numbers are not alike.')).toBeVisible();
  await userEvent.clear(screen.getByLabelText(/once more/));
  await userEvent.type(screen.getByLabelText(/once more/), '12345678');
  await waitFor(() => expect(taken.at(-1)).toMatchObject({ bank: { number: '12345678' } }));
  expect(taken.filter((body) => JSON.stringify(body).includes('12345679'))).toEqual([]);
});

test('hands in what is complete, after the tick', async () => {
  const { save, taken } = taking();
  await show(FILE, '/merchant-settle?step=check', [
    save,
    answer(merchantInfo, FILE),
    answer(merchantInfo, { ...FILE, auditStatus: 2, submittedAt: '2026-11-23T10:00:00+08:00' }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Hand in' }));
  expect(screen.getByText('Tick this first.')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /true and complete/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Hand in' }));
  expect(await screen.findByText(/expect an answer by 2026-11-26/)).toBeVisible();
  expect(taken.at(-1)).toMatchObject({ submit: true, bank: { number: '****7890' } });
});

test('asks which value stays when another tab wrote the same field, and loses no typing', async () => {
  const theirs = { ...FILE, version: 9, company: { ...FILE.company, address: '2 Other Road' } };
  const { save, taken } = taking();
  await show(FILE, undefined, [
    answer(merchantInfo, FILE),
    answer(merchantInfo, theirs),
    refusal(saveMerchantInfo, 10150, 'Changed elsewhere.'),
    save,
  ]);
  const address = await screen.findByLabelText(/^Address/);
  await userEvent.clear(address);
  // At once: a slow machine would already save its beginning.
  await userEvent.paste('3 My Road');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('2 Other Road')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: /mine/i }));
  await waitFor(() => expect(taken.at(-1)).toMatchObject({ version: 9, company: { address: '3 My Road' } }));
  expect(address).toHaveValue('3 My Road');
});

describe('a file that was sent back', () => {
  const returned: MerchantFile = {
    ...FILE,
    auditStatus: AuditStatus.returned,
    round: 2,
    rejected: [{ field: 'bank.branch', code: 'other', reason: 'not the branch of this account', answer: '' }],
    previous: FILE,
    bank: { ...FILE.bank, branch: 'Elsewhere' },
  };

  test('names what to mend and leads there', async () => {
    await show(returned, undefined, [], [step(2, 'return', 3, 'One thing left')]);
    expect((await screen.findAllByText(/One thing left/))[0]).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Branch' }));
    expect(await screen.findByLabelText(/^Branch/)).toHaveFocus();
  });

  test('opens that field alone, with the remark, what was there, and that it changed', async () => {
    await show(returned, '/merchant-settle?pageType=fix&step=bank');
    expect(await screen.findByLabelText(/^Branch/)).toBeEnabled();
    expect(screen.getByLabelText(/^Bank\*/)).toBeDisabled();
    expect(screen.getByText('Sent back: not the branch of this account')).toBeVisible();
    expect(screen.getByText('Changed since last round')).toBeVisible();
    expect(screen.getByText('Handed in before: Riverside')).toBeVisible();
  });

  test('is handed in once what was sent back has changed or is answered', async () => {
    const { save, taken } = taking();
    await show({ ...returned, bank: FILE.bank }, '/merchant-settle?pageType=fix&step=check', [save]);
    const wrong = 'This was sent back: change it, or answer the reason.';
    expect(await screen.findByText(new RegExp(wrong))).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Branch' }));
    expect(await screen.findByText(wrong)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Your answer, if it stays as it is'), 'It is the branch');
    expect(screen.queryByText(wrong)).toBeNull();
    await waitFor(
      () =>
        expect(taken.at(-1)).toMatchObject({
          answers: [{ field: 'bank.branch', answer: 'It is the branch' }],
        }),
      { timeout: 5_000 },
    );
  });
});

test('takes a file back that is in review', async () => {
  const inReview = { ...FILE, auditStatus: 2, submittedAt: '2026-11-23T10:00:00+08:00' };
  await show(inReview, undefined, [
    answer(withdrawMerchantInfo, { auditStatus: 1, version: 4 }),
    answer(merchantInfo, inReview),
    answer(merchantInfo, { ...FILE, version: 4 }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByLabelText(/^Company name/)).toHaveValue('Riverside Sports Ltd');
});

test('tells why a file was rejected, and starts again with it', async () => {
  await show({ ...FILE, auditStatus: 4 }, undefined, [], [step(3, 'reject', 4, 'Not a sports company')]);
  expect((await screen.findAllByText(/Not a sports company/))[0]).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Start again' }));
  expect(await screen.findByLabelText(/^Company name/)).toBeEnabled();
});

test('goes on by itself when the audit is decided', async () => {
  const inReview = { ...FILE, auditStatus: 2, submittedAt: '2026-11-23T10:00:00+08:00' };
  const path = '/accounts/key-north?until=1&mark=m';
  await show(inReview, undefined, [
    answer(merchantInfo, inReview),
    answer(merchantInfo, { ...inReview, auditStatus: 5 }),
    answer(auditRecord, [step(1, 'submit', 2)]),
    answer(auditRecord, [step(2, 'approve', 5), step(1, 'submit', 2)]),
    answer(queryUmsSignInfo, { ...TEST_STORE.payment, status: 0, url: path }),
  ]);
  expect(await screen.findByText(/expect an answer/)).toBeVisible();
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('link', { name: 'Open the receiving account' })).toHaveAttribute(
    'href',
    `http://localhost/pictures${path}`,
  );
});

test('hears of the decision over the socket', async () => {
  const inReview = { ...FILE, auditStatus: 2, submittedAt: '2026-11-23T10:00:00+08:00' };
  const { services } = await show(inReview, undefined, [
    answer(merchantInfo, inReview),
    answer(merchantInfo, { ...inReview, auditStatus: 4 }),
    answer(auditRecord, [step(1, 'submit', 2)]),
    answer(auditRecord, [step(2, 'reject', 4, 'Not a sports company'), step(1, 'submit', 2)]),
  ]);
  expect(await screen.findByText(/expect an answer/)).toBeVisible();
  const words = services.get(LiveLine).rightsChanged$ as Subject<void>;
  await act(async () => words.next());
  expect((await screen.findAllByText(/Not a sports company/))[0]).toBeVisible();
});

test('shows the whole file to read', async () => {
  await show({ ...FILE, auditStatus: 2 }, '/merchant-settle?pageType=view');
  expect((await screen.findAllByText('上海市 黄浦区', { selector: 'dd' }))[0]).toBeVisible();
  expect(screen.getByRole('button', { name: /picture of Business licence/ })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('offers to try again after a failure', async () => {
  await show(FILE, undefined, [refusal(merchantInfo, 500, 'It broke.'), answer(merchantInfo, FILE)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText(/^Company name/)).toBeVisible();
});
