import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderInShell } from '../../shell/testing/renderInShell.tsx';
import { useAccess } from './useAccess.ts';

function Rights(): ReactElement {
  const { can } = useAccess();
  return <p>{`sessions ${can('EVENTS_READ_WRITE')}, payments ${can('PAYMENT_READ_EXPORT')}`}</p>;
}

test('rights can be asked for by a function that was taken out of its object', async () => {
  await renderInShell(<Rights />, { as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] } });
  expect(screen.getByText('sessions true, payments false')).toBeVisible();
});
