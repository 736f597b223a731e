import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { renderInShell } from '../shell/testing/renderInShell.tsx';
import { LastNet } from './LastNet.tsx';

let isBroken = true;
function Part(): ReactElement {
  if (isBroken) throw new Error('it broke');
  return <p>at work</p>;
}

beforeEach(() => {
  isBroken = true;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(globalThis, { fetch: () => Promise.reject(new Error('offline')) });
});
afterEach(() => jest.restoreAllMocks());

it('what throws leaves a sentence, a second try and a reload, never an empty window', async () => {
  await renderInShell(
    <LastNet>
      <Part />
    </LastNet>,
  );
  expect(screen.getByRole('heading', { name: 'The console stopped working' })).toBeVisible();
  expect(screen.getByText('it broke')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('at work')).toBeVisible();
});

it('what stands beside the page goes alone', async () => {
  await renderInShell(
    <>
      <p>the page</p>
      <LastNet isSilent>
        <Part />
      </LastNet>
    </>,
  );
  expect(screen.getByText('the page')).toBeVisible();
  expect(screen.queryByText('at work')).toBeNull();
});
