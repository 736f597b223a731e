import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Actor } from '../../../../core/testing/actors.ts';
import { answer, refusal, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import { changePassword, logout, userInfo } from '../../../../shared/contract/authentication/calls.ts';
import { resetByLink } from '../../../../shared/contract/authentication/smsCodes.calls.ts';
import plugin from '../../plugin.ts';

const OPERATOR: Actor = { role: 'platform', codes: [] };
type Answers = NonNullable<Parameters<typeof renderPlugin>[1]['answers']>;

async function open(at: string, answers: Answers, who?: Actor) {
  const rendered = await renderPlugin(plugin, { as: who, at, answers });
  const person = userEvent.setup();
  const type = (label: string, text: string) =>
    person.type(screen.getByLabelText(new RegExp(`^${label}`)), text);
  return {
    ...rendered,
    place: () => rendered.history.place.location.pathname + rendered.history.place.location.search,
    press: (name: string) => person.click(screen.getByRole('button', { name })),
    save: async () => {
      await type('New password\\*', 'Another-horse-8');
      await type('New password again', 'Another-horse-8');
      await person.click(screen.getByRole('button', { name: 'Set password' }));
    },
  };
}

describe('a link', () => {
  it('leaves the address bar at once, and still sets the password', async () => {
    const done = answer(resetByLink, { id: 7, version: 2, accountName: 'li.na', userType: 1 });
    const page = await open('/resetPwd?token=secret-of-the-link', [done]);
    await screen.findByRole('heading', { name: 'Set a new password' });
    expect(page.place()).toBe('/resetPwd');
    await page.save();
    expect(await screen.findByLabelText('Account')).toHaveValue('li.na');
    const sent = page.requests.filter(({ url }) => url.endsWith('/reset'));
    expect(sent.map(({ body }) => body)).toEqual([
      { token: 'secret-of-the-link', password: 'Another-horse-8' },
    ]);
    expect(page.requests.filter(({ url }) => url.includes('secret'))).toEqual([]);
  });

  it('that is used or expired says so, and offers a code', async () => {
    const page = await open('/resetPwd?token=old', [
      refusal(resetByLink, 402, 'Dead.', { reason: 'wrongLink' }),
    ]);
    await page.save();
    expect(await screen.findByText('This link is used or expired')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set it by code' })).toHaveAttribute('href', '/forget-pwd');
  });

  it('without its token is not complete', async () => {
    await open('/resetPwd', []);
    expect(await screen.findByText('This link is not complete')).toBeVisible();
  });
});

describe('a one-time password', () => {
  const once = {
    ...sampleOf(userInfo.result),
    isTouchline: false,
    userType: 0 as const,
    mustChangePassword: true,
  };

  it('is changed before anything else, without being asked for again', async () => {
    const changed = answer(changePassword, { id: 7, version: 2, signedOutSessions: 0 });
    // The account is asked for again.
    const own = answer(userInfo, { ...once, mustChangePassword: false });
    const answers: Answers = [answer(userInfo, once), own, changed];
    const page = await open('/event/template', answers, OPERATOR);
    expect(await screen.findByText(/Somebody else chose your present password/)).toBeVisible();
    expect(page.place()).toBe('/resetPwd?forced=1');
    expect(page.requests.filter(({ url }) => !/applicationConfig|backend-user$/.test(url))).toEqual([]);
    await page.save();
    await waitFor(() => expect(page.place()).not.toContain('resetPwd'));
    expect(page.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
      password: 'Another-horse-8',
    });
  });

  it('may be left by signing out', async () => {
    const page = await open('/', [answer(userInfo, once), answer(logout, { id: 7, version: 1 })], OPERATOR);
    await screen.findByText(/Somebody else chose/);
    await page.press('Sign out');
    await waitFor(() => expect(page.place()).toBe('/login?redirect=%2F'));
  });

  it('that is none any more leads home', async () => {
    const page = await open('/resetPwd?forced=1', [], OPERATOR);
    await waitFor(() => expect(page.place()).not.toContain('resetPwd'));
  });
});
