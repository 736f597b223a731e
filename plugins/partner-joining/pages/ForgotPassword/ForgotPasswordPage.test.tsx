import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refusal, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { resetPassword } from '../../../../shared/contract/authentication/smsCodes.calls.ts';
import plugin from '../../plugin.ts';

async function open(answers: NonNullable<Parameters<typeof renderPlugin>[1]['answers']>) {
  const rendered = await renderPlugin(plugin, { as: undefined, at: '/forget-pwd', answers });
  await screen.findByRole('heading', { name: 'Forgot password' });
  const person = userEvent.setup();
  const type = (label: string, text: string) =>
    person.type(screen.getByLabelText(new RegExp(`^${label}`)), text);
  const press = (name: string) => person.click(screen.getByRole('button', { name }));
  return {
    ...rendered,
    type,
    press,
    toSecondStep: async () => {
      await type('Phone number', '13912345678');
      await type('Code', '246810');
      await press('Next');
      await type('New password\\*', 'Another-horse-8');
    },
  };
}

it('goes on to the password when number and code look like ones', async () => {
  const page = await open([]);
  await page.press('Next');
  expect(screen.getByText('Use the 6 digits of the text message.')).toBeVisible();
  await page.toSecondStep();
  await page.type('New password again', 'Another');
  await page.press('Set password');
  expect(screen.getByText('The two passwords differ. Type it again.')).toBeVisible();
  expect(page.requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

it.each([
  ['partner', 1 as const, 'Sign in to the merchant console'],
  ['operator', 0 as const, 'Sign in to operations'],
])('leads a %s to their own sign-in with the name filled in', async (_, userType, title) => {
  const page = await open([answer(resetPassword, { id: 7, version: 2, accountName: 'li.na', userType })]);
  await page.toSecondStep();
  await page.type('New password again', 'Another-horse-8');
  await page.press('Set password');
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByLabelText('Account')).toHaveValue('li.na');
  expect(await screen.findByText('Your password is changed. Sign in with it.')).toBeVisible();
});

it('leads back to the code when it was wrong, and says how many tries are left', async () => {
  const wrong = refusal(resetPassword, 402, 'Wrong.', { reason: 'wrongCode', parameters: { left: 4 } });
  const page = await open([wrong]);
  await page.toSecondStep();
  await page.type('New password again', 'Another-horse-8');
  await page.press('Set password');
  expect(await screen.findByText('The code is wrong. Tries left: 4.')).toBeVisible();
  expect(screen.getByLabelText(/^Code/)).toHaveValue('246810');
});
