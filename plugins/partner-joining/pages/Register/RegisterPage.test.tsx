import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refusal, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import { Authentication } from '../../../../core/api.ts';
import { userInfo } from '../../../../shared/contract/authentication/calls.ts';
import { register, sendCode, terms } from '../../../../shared/contract/authentication/smsCodes.calls.ts';
import { applicationConfig } from '../../../../shared/contract/configuration/calls.ts';
import { TEST_CONFIG } from '../../../../core/testing/actors.ts';
import plugin from '../../plugin.ts';

const NUMBER = '13912345678';
const sent = answer(sendCode, { waitSeconds: 60, expiresIn: 300 });

async function open(answers: NonNullable<Parameters<typeof renderPlugin>[1]['answers']>) {
  const rendered = await renderPlugin(plugin, { as: undefined, at: '/merchant-register', answers });
  await screen.findByRole('heading', { name: 'Register a merchant' });
  const person = userEvent.setup();
  const type = (label: string, text: string) =>
    person.type(screen.getByLabelText(new RegExp(`^${label}`)), text);
  return {
    ...rendered,
    person,
    type,
    press: (name: string) => person.click(screen.getByRole('button', { name })),
    fill: async () => {
      await type('Phone number', '139 1234 5678');
      await type('Code', '246810');
      await type('Password\\*', 'Another-horse-8');
      await type('Password again', 'Another-horse-8');
      await type('Company name', ' Lakeside Sports Ltd ');
      await type('Contact', 'Li Na');
      await person.click(screen.getByRole('checkbox'));
    },
    asked: (part: string) => rendered.requests.filter(({ url }) => url.includes(part)),
  };
}

it('says what is missing at each field, moves to the first, and asks nobody', async () => {
  const page = await open([]);
  await page.press('Register');
  expect(screen.getByText('Use a mobile number of 11 digits that starts with 1.')).toBeVisible();
  expect(screen.getByText('Use the 6 digits of the text message.')).toBeVisible();
  expect(screen.getByText('Use 2 to 60 characters.')).toBeVisible();
  expect(screen.getByText('Use 2 to 20 characters.')).toBeVisible();
  expect(screen.getByText('Read the terms and tick the box to register.')).toBeVisible();
  expect(screen.getByLabelText(/^Phone number/)).toHaveFocus();
  expect(page.asked('register')).toEqual([]);
});

it('sends a code for a whole number only, says where it went, and counts down to the next one', async () => {
  const page = await open([sent]);
  await page.press('Send code');
  expect(screen.getByText('Use a mobile number of 11 digits that starts with 1.')).toBeVisible();
  await page.type('Phone number', NUMBER);
  await page.press('Send code');
  expect(await screen.findByText(/on its way to 139\*\*\*\*5678/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  expect(page.asked('sms/send').map(({ url }) => new URL(url).search)).toEqual([
    `?cellphone=${NUMBER}&purpose=register&language=en`,
  ]);
});

it('says whom to ask where no text message leaves the server, and not that one is on its way', async () => {
  const page = await open([sent, answer(applicationConfig, { ...TEST_CONFIG, unsentCodes: 'kept' })]);
  expect(await screen.findByText(/Ask whoever runs the platform for your code/)).toBeVisible();
  await page.type('Phone number', NUMBER);
  await page.press('Send code');
  expect(await screen.findByText(/A code for 139\*\*\*\*5678 was made/)).toBeVisible();
  expect(screen.queryByText(/on its way/)).toBeNull();
});

it('counts down what the server says when it is too early for a code', async () => {
  const wait = refusal(sendCode, 402, 'Wait.', { reason: 'waitForCode', parameters: { seconds: 41 } });
  const page = await open([wait]);
  await page.type('Phone number', NUMBER);
  await page.press('Send code');
  expect(await screen.findByText('The next code can be sent in 41 s.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Send again in 4\d s$/ })).toBeDisabled();
});

it('registers with what was typed, trimmed, and goes on signed in; a name that is used is said', async () => {
  const done = answer(register, { userId: 7, token: 'fresh', companyNameUsed: true });
  const page = await open([done, answer(userInfo, sampleOf(userInfo.result))]);
  await page.fill();
  await page.press('Register');
  await waitFor(() => expect(page.services.get(Authentication).token).toBe('fresh'));
  expect(page.asked('/register')[0]?.body).toEqual({
    cellphone: NUMBER,
    code: '246810',
    password: 'Another-horse-8',
    companyName: 'Lakeside Sports Ltd',
    contactName: 'Li Na',
    agree: true,
  });
  expect(await screen.findByText(/Another merchant is called Lakeside Sports Ltd/)).toBeVisible();
  expect(page.history.place.location.pathname).not.toBe('/merchant-register');
});

it('says that the number is registered, and leads to the sign-in with it', async () => {
  const page = await open([refusal(register, 10151, 'Known.', { reason: 'numberRegistered' })]);
  await page.fill();
  await page.press('Register');
  expect(await screen.findByText(/This number is registered already/)).toBeVisible();
  const [link] = screen.getAllByRole('link', { name: 'Sign in instead' });
  if (link) await page.person.click(link);
  expect(await screen.findByLabelText('Account')).toHaveValue('139 1234 5678');
});

it('says at its field what only the server knows of a password', async () => {
  const errors = [{ field: 'password', code: 'common', message: 'is common' }];
  const page = await open([refusal(register, 400, 'Wrong.', { reason: 'badInput', errors })]);
  await page.fill();
  await page.press('Register');
  expect(await screen.findByText(/one of the first that are guessed/)).toBeVisible();
  expect(screen.getByLabelText(/^Password\*/)).toHaveFocus();
});

it('shows the terms in a dialog, with version and date', async () => {
  const page = await open([
    answer(terms, { version: '1.0', date: '2026-11-20', html: '<h3>1. Account</h3><p>Keep it.</p>' }),
  ]);
  await page.press('terms of use');
  expect(await screen.findByText('Version 1.0 of 2026-11-20')).toBeVisible();
  expect(screen.getByRole('heading', { name: '1. Account' })).toBeVisible();
  expect(page.asked('/v1/terms')[0]?.url).toContain('language=en');
});
