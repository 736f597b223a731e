import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { applicationConfig } from '../../../shared/contract/configuration/calls.ts';
import { sendCode } from '../../../shared/contract/authentication/smsCodes.calls.ts';
import { login } from '../../../shared/contract/authentication/calls.ts';
import { renderInShell, type ShellOptions } from '../../shell/testing/renderInShell.tsx';
import { Authentication } from '../../services/authentication/Authentication.ts';
import { TransportFailure } from '../../services/http/transport.ts';
import { TEST_CONFIG } from '../../testing/actors.ts';
import { answer, type FakeAnswer, refusal, reply } from '../../testing/fakeTransport.ts';
import { SignInPage } from './SignInPage.tsx';

const wrongPair = refusal(login, 402, 'wrong', { reason: 'wrongPair' });
const waiting = (seconds: number): FakeAnswer =>
  refusal(login, 402, 'wait', { reason: 'waitToSignIn', parameters: { seconds } });

const SESSION = {
  token: 'fresh',
  name: 'Wang Lin',
  cellphone: '',
  uid: 'u-1',
  avatar: '',
  userId: 1,
  partnerId: null,
  userType: 0 as const,
  roles: ['platform' as const],
  storeList: [],
  coachList: [],
  switchText: '',
  isTouchline: false,
  financialStaff: false,
};

async function open(side: 'P' | 'B', answers: readonly FakeAnswer[], stored: ShellOptions['stored'] = {}) {
  const rendered = await renderInShell(<SignInPage side={side} />, { answers, stored });
  const person = userEvent.setup();
  return {
    ...rendered,
    person,
    tries: () => rendered.requests.filter(({ url }) => url.endsWith('/user/login')),
    tryWith: async (name: string, password: string) => {
      if (name) await person.type(screen.getByLabelText('Account'), name);
      if (password) await person.type(screen.getByLabelText('Password'), password);
      await person.click(screen.getByRole('button', { name: 'Sign in' }));
    },
  };
}

describe('sign-in page', () => {
  it.each(['P', 'B'] as const)('takes the first key into the account of side %s', async (side) => {
    const page = await open(side, []);
    expect(screen.getByLabelText('Account')).toHaveFocus();
    await page.person.keyboard('wang');
    expect(screen.getByLabelText('Account')).toHaveValue('wang');
  });

  it('leads to no page that nobody brings', async () => {
    await open('B', []);
    // The shell alone has no plugins: registration, settling and the forgotten password are theirs.
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['/login']);
  });

  it.each([
    ['', 'long-enough-1', 'The account name is empty. Type it to sign in.'],
    ['  ab ', 'long-enough-1', 'Use 3 to 50 characters.'],
    ['wang.lin', '', 'The password is empty. Type it to sign in.'],
    ['wang.lin', 'short1', 'Use 8 to 64 characters.'],
  ])('says what is wrong with "%s" and "%s" and asks nobody', async (name, password, sentence) => {
    const page = await open('P', []);
    await page.tryWith(name, password);
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(page.tries()).toHaveLength(0);
  });

  it('sends the trimmed name, the untouched password and the side', async () => {
    const page = await open('B', [wrongPair]);
    await page.tryWith('  wang.lin ', ' spaces stay 1 ');
    expect(await screen.findByText('Account name or password is wrong.')).toBeInTheDocument();
    expect(page.tries()[0]?.body).toEqual({ username: 'wang.lin', password: ' spaces stay 1 ', side: 'B' });
  });

  it('counts a wait down and takes the next try only after it', async () => {
    const page = await open('P', [waiting(2)]);
    await page.tryWith('wang.lin', 'long-enough-1');
    const button = await screen.findByRole('button', { name: 'Sign in after 0:02' });
    expect(button).toBeDisabled();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled());
    expect(screen.queryByText(/Too many tries/)).not.toBeInTheDocument();
  });

  it('offers the same try again when the network fails', async () => {
    const broken = reply(login, () => Promise.reject(new TransportFailure('network')));
    const page = await open('P', [broken, wrongPair]);
    await page.tryWith('wang.lin', 'long-enough-1');
    await page.person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Account name or password is wrong.')).toBeInTheDocument();
    expect(page.tries()).toHaveLength(2);
  });

  it('remembers the account name only when asked to, and never the password', async () => {
    const page = await open('P', [answer(login, SESSION)]);
    await page.person.click(screen.getByLabelText('Remember my account name'));
    await page.tryWith('wang.lin', 'long-enough-1');
    await waitFor(() => expect(localStorage.getItem('touchline.rememberedName')).toBe('"wang.lin"'));
    expect(JSON.stringify({ ...localStorage })).not.toContain('long-enough-1');
  });

  it('fills in the remembered name', async () => {
    await open('P', [], { 'touchline.rememberedName': 'wang.lin' });
    expect(screen.getByLabelText('Account')).toHaveValue('wang.lin');
  });

  it.each([
    ['', 0],
    ['https://id.example.com/authorize', 1],
  ])('with the identity provider "%s" shows %i buttons for it', async (identityProvider, count) => {
    await open('P', [answer(applicationConfig, { ...TEST_CONFIG, identityProvider })]);
    expect(screen.queryAllByRole('link', { name: 'Sign in with company identity' })).toHaveLength(count);
  });

  it('is closed during maintenance', async () => {
    await open('P', [answer(applicationConfig, { ...TEST_CONFIG, maintenance: true })]);
    expect(screen.getByText(/under maintenance/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeDisabled();
  });
});

describe('sign-in by code', () => {
  const sent = answer(sendCode, { waitSeconds: 60, expiresIn: 300 });
  const openCode = async (answers: readonly FakeAnswer[]) => {
    const page = await open('B', answers);
    await page.person.click(screen.getByRole('tab', { name: 'With a code' }));
    await page.person.type(await screen.findByLabelText(/^Phone number/), '139-1234-5678');
    return page;
  };

  it('sends number and code for merchants, and goes on signed in', async () => {
    const page = await openCode([sent, answer(login, { ...SESSION, userType: 1 })]);
    await page.person.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText(/on its way to 139\*\*\*\*5678/)).toBeVisible();
    await page.person.type(screen.getByLabelText(/^Code/), '246 810');
    await page.person.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(page.services.get(Authentication).token).toBe('fresh'));
    expect(page.tries()[0]?.body).toEqual({ username: '13912345678', code: '246810', side: 'B' });
  });

  it('says how a wrong code ended, in place', async () => {
    const page = await openCode([
      refusal(login, 402, 'wrong', { reason: 'wrongCode', parameters: { left: 2 } }),
    ]);
    await page.person.type(screen.getByLabelText(/^Code/), '000000');
    await page.person.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('The code is wrong. Tries left: 2.')).toBeVisible();
  });

  it('is not offered to operators', async () => {
    await open('P', []);
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it.each([
    ['demo', 1, 0],
    ['kept', 0, 1],
    [undefined, 0, 0],
  ] as const)('says where codes are when they are unsent: %s', async (unsentCodes, demo, kept) => {
    await openCode([answer(applicationConfig, { ...TEST_CONFIG, ...(unsentCodes && { unsentCodes }) })]);
    expect(screen.queryAllByText(/nobody holds this phone/)).toHaveLength(demo);
    expect(screen.queryAllByText(/so no code arrives/)).toHaveLength(kept);
  });
});

it('begins with the name that the page before handed over', async () => {
  await renderInShell(<SignInPage side="B" />, {
    at: { pathname: '/merchant-login', state: { accountName: 'li.na' } },
  });
  expect(screen.getByLabelText('Account')).toHaveValue('li.na');
});

it('keeps the wanted page on the way to the other sign-in', async () => {
  await renderInShell(<SignInPage side="P" />, { at: '/login?redirect=%2Fevent%2Ftemplate%3Fpage%3D2' });
  expect(screen.getByRole('link', { name: 'on their own page' })).toHaveAttribute(
    'href',
    '/merchant-login?redirect=%2Fevent%2Ftemplate%3Fpage%3D2',
  );
});

describe('the door of somebody who is asked to sign in (decision H51)', () => {
  const at = '/login?redirect=%2Fevent%2Ftemplate';
  const titleOf = async (
    where: NonNullable<ShellOptions['at']>,
    stored: NonNullable<ShellOptions['stored']>,
  ) => {
    await renderInShell(<SignInPage side="P" />, { at: where, stored });
    return screen.getByRole('heading', { level: 1 }).textContent;
  };
  const merchants = 'Sign in to the merchant console';
  const operators = 'Sign in to operations';

  it.each([
    ['of the side that was entered last', at, { 'touchline.side': 'B' as const }, merchants],
    ['of operators, when nobody was here before', at, {}, operators],
    ['of operators, for whoever came to it unasked', '/login', { 'touchline.side': 'B' as const }, operators],
    [
      'of operators, for whoever chose it',
      { pathname: '/login', search: '?redirect=%2Fhome', state: { isChosenDoor: true } },
      { 'touchline.side': 'B' as const },
      operators,
    ],
  ])('is that %s', async (_, where, stored, title) => {
    expect(await titleOf(where, stored)).toBe(title);
  });
});
