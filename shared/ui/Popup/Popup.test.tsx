import { Menu, MenuItem } from '@blueprintjs/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { holdFrames } from '../testing/holdFrames.ts';
import { Hint } from './Hint.tsx';
import { Popup } from './Popup.tsx';

/** So long Blueprint lets a panel leave, in milliseconds. */
const LEAVING_MS = 300;

test('opens by keyboard, says so, closes with Escape and gives the focus back', async () => {
  const user = userEvent.setup();
  render(
    <Popup
      content={
        <Menu>
          <MenuItem text="Normal" />
        </Menu>
      }
      placement="bottom-end"
    >
      <button type="button">Row height</button>
    </Popup>,
  );
  const button = screen.getByRole('button', { name: 'Row height' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Normal' })).toBeInTheDocument();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  expect(button).toHaveFocus();
  // The very same button: nothing was mounted anew around it.
  expect(screen.getByRole('button', { name: 'Row height' })).toBe(button);
});

test('closes with an Escape that comes before the focus has moved into it', async () => {
  const user = userEvent.setup();
  const below = jest.fn();
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a drawer listens like this.
    <div onKeyDown={below}>
      <Popup content={<p>Panel</p>} placement="bottom-end">
        <button type="button">Row height</button>
      </Popup>
    </div>,
  );
  const releaseFrames = holdFrames();
  const button = screen.getByRole('button');
  await user.click(button);
  expect(await screen.findByText('Panel')).toBeVisible();
  expect(button).toHaveFocus();
  fireEvent.keyDown(button, { key: 'Escape' });
  const moved = jest.fn();
  button.addEventListener('blur', moved);
  releaseFrames();
  expect(moved).toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByText('Panel')).toBeNull());
  expect(button).toHaveFocus();
  expect(below).not.toHaveBeenCalled();
});

test('opens again by a click in the moment in which it leaves the screen', async () => {
  const user = userEvent.setup();
  render(
    <Popup content={<p>Panel</p>} placement="bottom-end">
      <button type="button">Row height</button>
    </Popup>,
  );
  const button = screen.getByRole('button');
  await user.click(button);
  expect(await screen.findByText('Panel')).toBeVisible();
  jest.useFakeTimers();
  fireEvent.click(button);
  // The click is told to the panel after the timer by which it leaves: both are of one act.
  act(() => {
    jest.advanceTimersByTime(LEAVING_MS - 1);
  });
  expect(screen.getByText('Panel')).toBeInTheDocument();
  act(() => {
    fireEvent.click(button);
    jest.advanceTimersByTime(1);
  });
  act(() => {
    jest.advanceTimersByTime(LEAVING_MS);
  });
  jest.useRealTimers();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByText('Panel')).toBeVisible();
});

test('closes when an entry was chosen', async () => {
  const user = userEvent.setup();
  const chosen: string[] = [];
  render(
    <Popup
      content={
        <Menu>
          <MenuItem text="Normal" onClick={() => chosen.push('normal')} />
        </Menu>
      }
      placement="bottom-end"
    >
      <button type="button">Row height</button>
    </Popup>,
  );
  await user.click(screen.getByRole('button'));
  await user.click(await screen.findByRole('menuitem', { name: 'Normal' }));
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  expect(chosen).toEqual(['normal']);
});

/** What an entry opens; it takes the focus. */
function Name(): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <input ref={field} aria-label="Name" />;
}

describe('leaves the focus with what an entry opened', () => {
  function Asking(): ReactElement {
    const [isAsking, setAsking] = useState(false);
    const menu = (
      <Menu>
        <MenuItem text="Save as" onClick={() => setAsking(true)} />
      </Menu>
    );
    return (
      <>
        <Popup content={menu} placement="bottom-end">
          <button type="button">Views</button>
        </Popup>
        {isAsking ? <Name /> : null}
      </>
    );
  }

  test('once the menu is gone', async () => {
    const user = userEvent.setup();
    render(<Asking />);
    await user.click(screen.getByRole('button'));
    await user.click(await screen.findByRole('menuitem'));
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  test('when the frame in which the overlay brings the focus inside comes late', async () => {
    const releaseFrames = holdFrames();
    const user = userEvent.setup();
    render(<Asking />);
    await user.click(screen.getByRole('button'));
    fireEvent.click(await screen.findByRole('menuitem'));
    const field = screen.getByRole('textbox');
    const moved = jest.fn();
    field.addEventListener('blur', moved);
    releaseFrames();
    expect(moved).toHaveBeenCalled();
    expect(field).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    expect(field).toHaveFocus();
  });
});

test('a reason is said by focus as well, described to screen readers, and leaves with Escape', async () => {
  const user = userEvent.setup();
  render(
    <Hint content="No privilege for this.">
      <button type="button" aria-disabled>
        Refund
      </button>
    </Hint>,
  );
  await user.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('No privilege for this.');
  expect(screen.getByRole('button')).toHaveAccessibleDescription('No privilege for this.');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a name is said by the pointer only, and not beside what the button opened', async () => {
  const user = userEvent.setup();
  const { rerender } = render(
    <Hint content="Columns" openOnTargetFocus={false}>
      <button type="button" aria-label="Columns" />
    </Hint>,
  );
  await user.tab();
  await user.hover(screen.getByRole('button'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Columns');
  await user.unhover(screen.getByRole('button'));
  expect(screen.queryByRole('tooltip')).toBeNull();
  rerender(
    <Hint content="Columns" openOnTargetFocus={false}>
      <button type="button" aria-label="Columns" aria-expanded />
    </Hint>,
  );
  await user.hover(screen.getByRole('button'));
  await user.click(document.body);
  expect(screen.queryByRole('tooltip')).toBeNull();
});
