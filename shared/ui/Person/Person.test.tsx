import { fireEvent, render, screen } from '@testing-library/react';
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

test('has a picture in a box that is free before it comes, and the initial where it does not', () => {
  const { container } = render(<Person name="Li Na" picture="/li.webp" />);
  const picture = container.querySelector('img') as HTMLImageElement;
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect([picture.width, picture.height]).toEqual([24, 24]);
  fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('L')).toHaveAttribute('aria-hidden', 'true');
});
