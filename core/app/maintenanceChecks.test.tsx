import { act, screen, waitFor } from '@testing-library/react';
import { applicationConfig } from '../../shared/contract/configuration/calls.ts';
import { TEST_CONFIG } from '../testing/actors.ts';
import { answer, renderConsole } from '../testing/renderPlugin.tsx';

const open = answer(applicationConfig, TEST_CONFIG);
const closed = answer(applicationConfig, { ...TEST_CONFIG, maintenance: true });

it('is asked at every address, also of another query, and shared by none of them (decision H52)', async () => {
  const { history, requests } = await renderConsole([], { as: undefined, at: '/login', answers: [open] });
  const asked = (): number => requests.filter(({ url }) => url.endsWith('/applicationConfig')).length;
  const goTo = async (address: string): Promise<void> => {
    const before = asked();
    act(() => history.push(address));
    await waitFor(() => expect(asked()).toBe(before + 1));
  };
  expect(asked()).toBe(1);
  await goTo('/merchant-login');
  await goTo('/merchant-login?redirect=%2Fevent%2Findex');
  await goTo('/login');
});

it('leads to /maintain with the navigation after it began', async () => {
  const { history } = await renderConsole([], { as: undefined, at: '/login', answers: [open, closed] });
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  act(() => history.push('/login?a=1'));
  await waitFor(() => expect(history.place.location.pathname).toBe('/maintain'));
});
