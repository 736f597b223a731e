import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Authentication } from '../../../../core/api.ts';
import { answer, refusal, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import {
  bindStores,
  facility,
  identities,
  verifyIdentity,
} from '../../../../shared/contract/authentication/singleSignOn.calls.ts';
import plugin from '../../plugin.ts';

const TICKET = 'a-ticket-of-forty-three-characters-as-it-is';
const RECORD = { id: 7, name: '郑**', storeId: 3, storeName: 'Lakeside', code: 416 };

async function open(code: number, answers: NonNullable<Parameters<typeof renderPlugin>[1]['answers']>) {
  const rendered = await renderPlugin(plugin, { as: undefined, at: '/merchant-register', answers });
  act(() => rendered.history.replace(`/bind-store?code=${code}`, { ticket: TICKET }));
  await screen.findByRole('heading', { name: 'Link your store' });
  const person = userEvent.setup();
  return {
    ...rendered,
    person,
    type: (label: RegExp, text: string) => person.type(screen.getByLabelText(label), text),
    press: (name: string) => person.click(screen.getByRole('button', { name })),
    asked: (part: string) => rendered.requests.filter(({ url }) => url.includes(part)),
  };
}

it('finds the own record, and enters once its phone is proved', async () => {
  const page = await open(416, [
    answer(identities, RECORD),
    answer(verifyIdentity, { verified: true }),
    answer(facility, { userId: 9, token: 'fresh-token' }),
  ]);
  await page.press('Find');
  expect(
    screen.getByText('Use your staff number of 4 to 20 characters, or your mobile number.'),
  ).toBeVisible();
  expect(page.asked('identities')).toEqual([]);
  await page.type(/^Staff number/, '139 0000 1002');
  await page.press('Find');
  expect(await screen.findByText('郑** · Lakeside')).toBeVisible();
  expect(new URL(page.asked('/v1/identities?')[0]?.url ?? '').searchParams.get('cellphone')).toBe(
    '13900001002',
  );
  expect(screen.getByLabelText(/^Phone number/)).toHaveValue('13900001002');
  await page.type(/^Code/, '246810');
  const enter = jest.spyOn(page.services.get(Authentication), 'enter');
  await page.press('Confirm and enter');
  expect(enter).toHaveBeenCalledWith('fresh-token');
  expect(page.asked('facility').map(({ body }) => body)).toEqual([
    { identityId: 7, storeId: 3, ticket: TICKET },
  ]);
});

it('says that a time is over, and leads back', async () => {
  const { history } = await open(417, [answer(bindStores, [])]);
  act(() => history.replace('/bind-store?code=417'));
  expect(await screen.findByText('Start again at the sign-in')).toBeVisible();
});

it('moves an account only after its owner has ticked that it shall', async () => {
  const page = await open(418, [
    answer(identities, { ...RECORD, code: 418, movesTo: { storeId: 4, storeName: 'Riverside' } }),
    refusal(facility, 644, 'You are the last administrator of Lakeside.', {
      reason: 'lastAdministrator',
      parameters: { store: 'Lakeside' },
    }),
  ]);
  expect(await screen.findByText(/Already linked to Lakeside/)).toBeVisible();
  await page.press('Move and enter');
  expect(screen.getByText('Tick the box to move your account.')).toBeVisible();
  expect(page.asked('facility')).toEqual([]);
  await page.person.click(screen.getByRole('checkbox'));
  await page.press('Move and enter');
  expect(await screen.findByRole('alert')).toHaveTextContent(/last administrator of Lakeside/);
  expect(page.asked('facility').map(({ body }) => body)).toEqual([
    { identityId: 7, storeId: 4, move: true, ticket: TICKET },
  ]);
});
