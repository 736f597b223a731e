import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterChips } from './FilterChips.tsx';

test('removes one filter or all of them', async () => {
  const user = userEvent.setup();
  const removed: string[] = [];
  const chips = [
    { id: 'coach', label: 'Coach', value: 'Wu Hao' },
    { id: 'day', label: 'Weekday', value: 'Sun' },
  ];
  render(
    <FilterChips chips={chips} onRemove={(id) => removed.push(id)} onClear={() => removed.push('all')} />,
  );
  await user.click(screen.getByRole('button', { name: 'Remove filter Weekday' }));
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(removed).toEqual(['day', 'all']);
});

test('draws nothing without filters', () => {
  const { container } = render(<FilterChips chips={[]} onRemove={() => undefined} />);
  expect(container).toBeEmptyDOMElement();
});
