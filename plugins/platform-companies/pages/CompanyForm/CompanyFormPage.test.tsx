import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refusal, renderPlugin, writes } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import { accountVerification } from '../../../../shared/contract/accounts/calls.ts';
import { auditLogs } from '../../../../shared/contract/audit/calls.ts';
import { cities } from '../../../../shared/contract/choices/calls.ts';
import {
  changeCompany,
  companies,
  company,
  createCompany,
} from '../../../../shared/contract/companies/calls.ts';
import { CompanyDetail } from '../../../../shared/contract/companies/shapes.ts';
import plugin from '../../plugin.ts';

const AREAS = [
  {
    code: '310000',
    name: '上海市',
    children: [{ code: '310100', name: '上海市', children: [] }],
  },
];
const stored: CompanyDetail = {
  ...sampleOf(CompanyDetail),
  id: 7,
  version: 3,
  companyName: 'Riverside Sports',
  type: 1,
  creditCode: '91350100M000100Y43',
  contactName: 'Li Wen',
  contactPhone: '13800000001',
  cityCode: '310100',
  address: '1 Riverside Road',
  avatar: '',
  feeRate: 60,
  isTypeLocked: true,
  ownerId: 4,
  people: [
    { label: 'Li Wen · liwen', value: 4 },
    { label: 'Wu Min · wumin', value: 6 },
  ],
};
const empty = answer(companies, {
  currentPage: 1,
  pageSize: 10,
  totalRecords: 0,
  totalPages: 0,
  results: [],
});
const show = (at: string, ...answers: ReturnType<typeof answer>[]) =>
  renderPlugin(plugin, {
    as: { role: 'platform', codes: ['COMPANY_MANAGEMENT'] },
    at,
    answers: [answer(cities, AREAS), empty, ...answers],
  });
const type = (name: RegExp, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });
const bodiesOf = (requests: Parameters<typeof writes>[0]) => writes(requests).map(({ body }) => body);

test('opens a merchant with its first administrator', async () => {
  const user = userEvent.setup();
  const { requests } = await show(
    '/company/add',
    answer(createCompany, { id: 9, version: 0 }),
    answer(accountVerification, { free: false, existing: { name: 'Wu Lei', companyName: 'Northside' } }),
  );
  await user.click(await screen.findByRole('button', { name: /^Open merchant/ }));
  const summary = await screen.findByRole('alert');
  for (const name of ['Company name', 'Credit code', 'Type', 'City', 'Account name'])
    expect(summary).toHaveTextContent(name);
  type(/^Company name/, 'Lakeside Sports');
  type(/^Credit code/, '91350100M000100Y43');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Type/ }), 'Lessons');
  type(/^Fee/, '1.25');
  type(/^Contact/, 'Li Wen');
  type(/^Phone$|^Phone\*/, '13800000001');
  await user.click(screen.getByRole('combobox', { name: /^City/ }));
  await user.click(await screen.findByRole('option', { name: '上海市' }));
  type(/^Address/, '9 Lakeside Road');
  type(/^Account name/, 'lakeside');
  fireEvent.blur(screen.getByRole('textbox', { name: /^Account name/ }));
  expect(await screen.findByText(/Wu Lei of Northside has this/)).toBeVisible();
  type(/^Phone of the account/, '13900000002');
  await user.click(screen.getByRole('button', { name: /^Open merchant/ }));
  await waitFor(() =>
    expect(bodiesOf(requests)).toEqual([
      {
        companyName: 'Lakeside Sports',
        type: 1,
        creditCode: '91350100M000100Y43',
        feeRate: 125,
        avatar: '',
        contactName: 'Li Wen',
        contactPhone: '13800000001',
        cityCode: '310100',
        address: '9 Lakeside Road',
        accountName: 'lakeside',
        accountPhone: '13900000002',
      },
    ]),
  );
  await waitFor(() => expect(location.pathname).toBe('/company/index'));
});

test('keeps a locked type, and says why a change was refused', async () => {
  const user = userEvent.setup();
  const used = refusal(changeCompany, 10151, '', { reason: 'creditCodeUsed' });
  const { requests } = await show('/company/edit?companyId=7', answer(company, stored), used);
  expect(await screen.findByRole('combobox', { name: /^Type/ })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: /^Fee/ })).toHaveValue('0.6');
  type(/^Address/, '2 Other Road');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Owner/ }), 'Wu Min · wumin');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() =>
    expect(bodiesOf(requests)).toEqual([
      expect.objectContaining({ id: 7, version: 3, type: 1, feeRate: 60, ownerId: 6 }),
    ]),
  );
  const code = screen.getByRole('textbox', { name: /^Credit code/ });
  await waitFor(() =>
    expect(code).toHaveAccessibleDescription(/has this unified social credit code already/),
  );
  expect(screen.getByText(/The history needs the right/)).toBeVisible();
});

test('tells everything that happened to a company that has changed more often than a page holds', async () => {
  const entry = {
    id: 1,
    at: '2026-11-20T10:00:00+08:00',
    actor: '',
    actingFor: null,
    storeId: null,
    storeName: null,
    companyName: null,
    action: 'companies.changeCompany',
    object: 'company',
    objectId: '7',
    before: null,
    after: null,
    ip: '',
    requestId: '',
  };
  const answerPage = (currentPage: number, actor: string) =>
    answer(auditLogs, {
      currentPage,
      pageSize: 100,
      totalRecords: 101,
      totalPages: 2,
      results: [{ ...entry, id: currentPage, actor }],
    });
  await renderPlugin(plugin, {
    as: { role: 'platform', codes: ['COMPANY_MANAGEMENT', 'PLATFORM_ACCOUNT_PERMISSION'] },
    at: '/company/edit?companyId=7',
    answers: [
      answer(cities, AREAS),
      answer(company, stored),
      answerPage(1, 'Newest'),
      answerPage(2, 'Oldest'),
    ],
  });
  expect((await screen.findAllByText(/Oldest/)).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/Newest/).length).toBeGreaterThan(0);
});
