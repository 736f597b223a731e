import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TaskCard } from './TaskCard.tsx';

function Shown({ errors, byHand }: { readonly errors: number; readonly byHand: number }) {
  const [small, setSmall] = useState(false);
  return (
    <TaskCard
      title="Yoga"
      share={0.5}
      count="1 / 2 orders"
      errors={errors}
      byHand={byHand}
      minimised={small}
      onMinimisedChange={setSmall}
    />
  );
}

test('what waits for a hand is amber, and the ring stays as it is', async () => {
  render(<Shown errors={0} byHand={2} />);
  expect(screen.getByText('2 by hand').closest('.tl-status')).toHaveClass('tl-status-look');
  expect(screen.queryByText(/failed/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Minimise' }));
  expect(screen.getByRole('button', { name: /Show progress/ })).not.toHaveClass('tl-task-ring-failed');
});

test('what failed is red, beside it', async () => {
  render(<Shown errors={1} byHand={1} />);
  expect(screen.getByText('1 failed').closest('.tl-status')).toHaveClass('tl-status-wrong');
  expect(screen.getByText('1 by hand')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Minimise' }));
  expect(screen.getByRole('button', { name: /Show progress/ })).toHaveClass('tl-task-ring-failed');
});
