import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refusal, renderPlugin, writes } from '../../../../core/testing/renderPlugin.tsx';
import { pageOfAll, sampleOf } from '../../../../core/testing/sampleOf.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import { cities, companyOptions } from '../../../../shared/contract/choices/calls.ts';
import { StoreDetail } from '../../../../shared/contract/stores/shapes.ts';
import {
  changeStore,
  createStore,
  store,
  storeHistory,
  stores,
} from '../../../../shared/contract/stores/calls.ts';
import plugin from '../../plugin.ts';

const AREAS = [
  {
    code: '310000',
    name: '上海市',
    children: [
      {
        code: '310100',
        name: '上海市',
        children: [{ code: '310115', name: '浦东新区', children: [] }],
      },
    ],
  },
];
const stored: StoreDetail = {
  ...sampleOf(StoreDetail),
  id: 7,
  version: 3,
  companyId: 1,
  name: 'North Hall',
  fullName: 'North sports hall',
  cityCode: '310100',
  districtCode: '310115',
  address: '88 Riverside Road',
  lng: 121.5,
  lat: 31.2,
  phone: '021-58880001',
  openHours: [{ weekday: 1, from: '09:00', to: '21:00' }],
  cover: '',
  facilities: ['Showers'],
  accountNum: 'acc-0007',
  isAccountNumLocked: false,
};
const emptyList = answer(stores, {
  currentPage: 1,
  pageSize: 9999,
  totalRecords: 0,
  totalPages: 0,
  results: [],
});
const show = (at: string, ...answers: ReturnType<typeof answer>[]) =>
  renderPlugin(plugin, {
    as: { role: 'platform', codes: ['COMPANY_MANAGEMENT'] },
    at,
    answers: [
      answer(cities, AREAS),
      answer(companyOptions, [{ label: 'Lakeside Sports', value: 1 }]),
      answer(storeHistory, pageOfAll([])),
      ...answers,
    ],
  });
const type = (name: RegExp, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });

test('says what is missing, and sends nothing', async () => {
  const user = userEvent.setup();
  const { requests } = await show('/store/add');
  await user.click(await screen.findByRole('button', { name: /^Open store/ }));
  const summary = await screen.findByRole('alert');
  for (const name of ['Company', 'Store name', 'Full name', 'City', 'Address', 'Phone', 'Account number'])
    expect(summary).toHaveTextContent(name);
  expect(writes(requests)).toEqual([]);
});

test('opens a store with everything that was filled in', async () => {
  const user = userEvent.setup();
  const { requests } = await show('/store/add', answer(createStore, { id: 9, version: 0 }), emptyList);
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Company/ }), 'Lakeside Sports');
  type(/^Store name/, 'South Hall');
  type(/^Full name/, 'South sports hall');
  type(/^Account number/, 'acc-0009');
  await user.click(screen.getByRole('combobox', { name: /^City/ }));
  await user.click(await screen.findByRole('option', { name: '上海市' }));
  await user.selectOptions(screen.getByRole('combobox', { name: /^District/ }), '浦东新区');
  type(/^Address/, '1 South Road');
  type(/^Paste coordinates/, '121.5065, 31.2453');
  type(/^Phone/, '13800001111');
  await user.click(screen.getByRole('button', { name: 'Add hours on Monday' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Monday closes at' }), '24:00');
  const like = screen.getByRole('button', { name: 'Every day as Monday' });
  await user.click(like);
  expect(like).toBeDisabled();
  expect(like).toHaveAttribute('title', 'Every day is as Monday already.');
  await user.type(screen.getByRole('textbox', { name: /^Facilities/ }), 'Showers{Enter}Parking');
  await user.click(screen.getByRole('button', { name: /^Open store/ }));
  await waitFor(() => expect(writes(requests)).toHaveLength(1));
  const [sent] = writes(requests);
  expect(sent?.body).toEqual({
    companyId: 1,
    name: 'South Hall',
    fullName: 'South sports hall',
    cityCode: '310100',
    districtCode: '310115',
    address: '1 South Road',
    lng: 121.5065,
    lat: 31.2453,
    phone: '13800001111',
    openHours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '24:00' })),
    cover: '',
    facilities: ['Showers', 'Parking'],
    accountNum: 'acc-0009',
  });
  await waitFor(() => expect(location.pathname).toBe('/store/index'));
});

test.each([
  ['a name that the company has already', 'storeNameUsed', /^Store name/],
  ['an account number that another store has', 'accountNumUsed', /^Account number/],
])('puts %s on its field (10151)', async (_, reason, label) => {
  const user = userEvent.setup();
  await show(
    '/store/edit?storeId=7',
    answer(store, stored),
    refusal(changeStore, ResultCode.alreadyUsed, 'It is used already.', { reason }),
  );
  await screen.findByDisplayValue('North Hall');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  const field = await screen.findByRole('textbox', { name: label });
  // In the console's own words for the reason.
  await waitFor(() => expect(field).toHaveAccessibleDescription(/(has a store called|Another store has)/));
});

test('locks the account number after the first payment', async () => {
  await show('/store/edit?storeId=7', answer(store, { ...stored, isAccountNumLocked: true }));
  const field = await screen.findByRole('textbox', { name: /^Account number/ });
  expect(field).toBeDisabled();
  expect(field).toHaveAccessibleDescription(/Locked: money was paid/);
});

test('says which hours are wrong', async () => {
  const user = userEvent.setup();
  const openHours = [
    { weekday: 1, from: '09:00', to: '12:00' },
    { weekday: 1, from: '11:00', to: '14:00' },
  ];
  const { requests } = await show('/store/edit?storeId=7', answer(store, { ...stored, openHours }));
  await screen.findByDisplayValue('North Hall');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText(/hours of one day do not overlap/)).toBeVisible();
  expect(writes(requests)).toEqual([]);
});

test('takes the district away with its city', async () => {
  const user = userEvent.setup();
  await show('/store/edit?storeId=7', answer(store, stored));
  const district = await screen.findByRole('combobox', { name: /^District/ });
  await waitFor(() => expect(district).toHaveDisplayValue('浦东新区'));
  await user.click(screen.getByRole('combobox', { name: /^City/ }));
  await user.click(await screen.findByRole('option', { name: '上海市' }));
  expect(district).toHaveDisplayValue('No district');
});

test('settles an edit conflict field by field', async () => {
  const user = userEvent.setup();
  const { requests } = await show(
    '/store/edit?storeId=7',
    answer(store, stored),
    refusal(changeStore, ResultCode.changedBySomeoneElse, 'Somebody else has changed this.'),
    answer(store, { ...stored, name: 'Theirs', version: 8 }),
    answer(changeStore, { id: 7, version: 9 }),
    emptyList,
  );
  await screen.findByDisplayValue('North Hall');
  type(/^Store name/, 'Mine');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Theirs')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Save.*choice/i }));
  await waitFor(() => expect(writes(requests)).toHaveLength(2));
  expect(writes(requests)[1]?.body).toMatchObject({ id: 7, name: 'Mine', version: 8 });
});

test('tells what happened to the store, in the words of the form', async () => {
  await renderPlugin(plugin, {
    as: { role: 'platform', codes: ['COMPANY_MANAGEMENT'] },
    at: '/store/edit?storeId=7',
    answers: [
      answer(cities, AREAS),
      answer(store, stored),
      answer(
        storeHistory,
        pageOfAll([
          {
            id: 2,
            at: '2026-03-02T10:00:00+08:00',
            actor: 'Li Na',
            action: 'stores.change',
            before: { cityCode: '', city: '上海', openHours: [] },
            after: {
              cityCode: '310100',
              city: '上海市',
              openHours: [{ weekday: 1, from: '09:00', to: '21:00' }],
            },
          },
          {
            id: 1,
            at: '2026-03-01T10:00:00+08:00',
            actor: '',
            action: 'stores.switch',
            before: { status: 0 },
            after: { status: 1 },
          },
        ]),
      ),
    ],
  });
  const history = await screen.findByRole('region', { name: 'History' });
  expect(await within(history).findByText(/Monday 09:00–21:00/)).toBeVisible();
  expect(within(history).getAllByText('Enabled or disabled the store').length).toBeGreaterThan(0);
});
