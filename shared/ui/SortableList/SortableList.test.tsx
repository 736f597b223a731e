import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SortableList } from './SortableList.tsx';

/** Lays the items out below each other, because jsdom lays nothing out. */
function layOut(): void {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function at(this: Element) {
    const index = this.parentElement ? [...this.parentElement.children].indexOf(this) : 0;
    const top = this.tagName === 'LI' ? index * 40 : 0;
    return new DOMRect(0, top, 200, 40);
  });
}

function Rules() {
  const [rules, setRules] = useState(['Towel', 'Shoes', 'Water']);
  return (
    <>
      <SortableList items={rules} idOf={(rule) => rule} labelOf={(rule) => rule} onChange={setRules}>
        {(rule, _index, handle) => (
          <>
            {handle}
            {rule}
          </>
        )}
      </SortableList>
      <p>order: {rules.join(', ')}</p>
    </>
  );
}

afterEach(() => jest.restoreAllMocks());

test('moves an item by keyboard and tells its place', async () => {
  layOut();
  render(<Rules />);
  screen.getByRole('button', { name: 'Move Towel' }).focus();
  await userEvent.keyboard(' ');
  expect(await screen.findByText('Towel is at place 1 of 3.')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByText('Towel is at place 2 of 3.')).toBeInTheDocument();
  await userEvent.keyboard(' ');
  expect(await screen.findByText('order: Shoes, Towel, Water')).toBeInTheDocument();
});

test('leaves the order on Escape', async () => {
  layOut();
  render(<Rules />);
  screen.getByRole('button', { name: 'Move Towel' }).focus();
  await userEvent.keyboard(' ');
  await screen.findByText('Towel is at place 1 of 3.');
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Towel went back to its place.')).toBeInTheDocument();
  expect(screen.getByText('order: Towel, Shoes, Water')).toBeInTheDocument();
});
