import { render, screen } from '@testing-library/react';
import { initialOf } from './initialOf.ts';
import { Person } from './Person.tsx';

test.each([
  ['陈店长', '长'],
  ['marco Novak', 'M'],
  ['', '?'],
])('%s is known by %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

test('says the name once to who cannot see', () => {
  render(<Person name="Li Na" />);
  expect(screen.getByTitle('Li Na')).toHaveTextContent('LLi Na');
  expect(screen.getByText('L')).toHaveAttribute('aria-hidden', 'true');
});
