import { render, screen } from '@testing-library/react';
import { TagList } from './TagList.tsx';

test('shows two words and counts the others, which a pointer can read', () => {
  render(<TagList words={['Beginner', 'Elementary', 'Advanced']} />);
  expect(screen.queryByText('Advanced')).toBeNull();
  expect(screen.getByText('+1')).toBeVisible();
  expect(screen.getByTitle('Beginner / Elementary / Advanced')).toBeVisible();
});
