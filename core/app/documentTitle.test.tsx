import { waitFor } from '@testing-library/react';
import { renderConsole } from '../testing/renderPlugin.tsx';

it.each([
  ['/login', 'Sign in · Touchline'],
  ['/merchant-login', 'Merchant sign-in · Touchline'],
  ['/new-website', 'New address · Touchline'],
])('a page outside of the frame names its tab: %s', async (at, title) => {
  document.title = 'Before';
  await renderConsole([], { as: undefined, at, answers: [] });
  await waitFor(() => expect(document.title).toBe(title));
});
