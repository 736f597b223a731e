import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin } from '../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../core/testing/sampleOf.ts';
import { profile } from '../../../shared/contract/events/attendance.calls.ts';
import { searchTemplates } from '../../../shared/contract/eventTemplates/calls.ts';
import { coachOptions, sports } from '../../../shared/contract/choices/calls.ts';
import { event, manage, participants } from '../../../shared/contract/events/calls.ts';
import type { BookingRow, PayLine } from '../../../shared/contract/events/shapes.ts';
import plugin from '../plugin.ts';
import { sessionDetail, sessionPage, sessionRow } from '../testing/sessions.ts';

const PAY = { mode: 0 as const, price: 0, points: 0, classPackId: null, times: 0, items: [] };

async function openDialog(booked: number, results: BookingRow[] = [], pay: PayLine = PAY) {
  const user = userEvent.setup();
  const found = { ...sampleOf(profile.result)[0], userName: 'He Siyuan' };
  await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] },
    at: '/event/index',
    answers: [
      answer(manage, sessionPage([sessionRow(1, { booked })])),
      answer(event, sessionDetail(1, { booked, paymentModes: [pay] })),
      answer(profile, profile.result.parse([found])),
      answer(participants, { ...sampleOf(participants.result), results, totalRecords: results.length }),
      answer(sports, []),
      answer(coachOptions, []),
      answer(searchTemplates, []),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Add a participant…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Add a participant/ }));
  return { user, dialog, phone: dialog.getByRole('textbox', { name: /^Mobile number/ }) };
}

test('says what a number lacks when the field is left, and takes it back while it is mended', async () => {
  const { user, phone } = await openDialog(8);
  await user.type(phone, '1381234');
  expect(phone).toBeValid();
  await user.tab();
  expect(phone).toHaveAccessibleDescription('Type a mobile number of 11 digits, for example 13812345678.');
  await user.type(phone, '5678');
  expect(phone).toBeValid();
});

test('says before money is taken that no seat is free, and that the member has one already', async () => {
  const { id, seats } = { id: 9, seats: 2 };
  const booking = { ...sampleOf(participants.result.shape.results)[0], id, seats };
  const { user, dialog, phone } = await openDialog(20, participants.result.shape.results.parse([booking]));
  expect(await dialog.findByText(/^No seat is free: 20 of 20\./)).toBeVisible();
  await user.type(phone, '13812345678');
  expect(await dialog.findByText('He Siyuan')).toBeVisible();
  expect(await dialog.findByText(/^This member has 2 seats in this session already/)).toBeVisible();
});

test('books as many of the first item as seats, and says how many there may be', async () => {
  const items = [
    { name: 'Court', price: 6_800, limit: 2 },
    { name: 'Shuttle', price: 1_200, limit: 3 },
  ];
  const { user, dialog, phone } = await openDialog(8, [], { ...PAY, mode: 5, items });
  await user.type(phone, '13812345678');
  const seats = dialog.getByRole('textbox', { name: /^Seats/ });
  await user.clear(seats);
  await user.type(seats, '2');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Shuttle' }), '1');
  expect(dialog.getByRole('status', { name: 'Court' })).toHaveTextContent('2');
  expect(dialog.getByRole('button', { name: /148\.00/ })).toBeVisible();
  await user.clear(seats);
  await user.type(seats, '3');
  await user.click(dialog.getByRole('button', { name: /216\.00/ }));
  expect(seats).toHaveAccessibleDescription('Use 1 to 2 seats.');
});
