import { Classes } from '@blueprintjs/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { holdFrames } from '../testing/holdFrames.ts';
import { SideDrawer } from './SideDrawer.tsx';

/** A page with a button that opens the drawer; `unmount` takes the drawer away instead of closing it. */
function Opener({ unmount = false }: { readonly unmount?: boolean }): ReactElement {
  const [open, setOpen] = useState(false);
  const drawer = (
    <SideDrawer
      isOpen={open}
      title="Bookings of Yoga"
      onClose={() => setOpen(false)}
      foot={<button>Last</button>}
    >
      <button>First</button>
    </SideDrawer>
  );
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {unmount && !open ? null : drawer}
    </>
  );
}

const drawer = (): HTMLElement => screen.getByRole('dialog', { name: 'Bookings of Yoga' });

test('is a modal dialog named by its title, and takes the focus', async () => {
  const user = userEvent.setup();
  render(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(drawer()).toHaveAttribute('aria-modal', 'true');
  expect(screen.getByRole('heading', { name: 'Bookings of Yoga' })).toBeVisible();
  await waitFor(() => expect(drawer()).toHaveFocus());
});

test('keeps the focus inside', async () => {
  const user = userEvent.setup();
  render(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(drawer()).toHaveFocus());
  const names = ['Close', 'First', 'Last'];
  for (const name of names) {
    await user.tab();
    expect(screen.getByRole('button', { name })).toHaveFocus();
  }
  for (let step = 0; step < 4; step += 1) {
    await user.tab();
    expect(screen.getByRole('button', { name: 'Open', hidden: true })).not.toHaveFocus();
  }
});

test.each([
  ['closed', false],
  ['taken out of the page', true],
])('hands the focus back when it is %s', async (_, unmount) => {
  const user = userEvent.setup();
  render(<Opener unmount={unmount} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  await waitFor(() => expect(drawer()).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
});

describe('leaves the focus with what took it while the drawer slid out', () => {
  async function takeFocusWhileClosing(): Promise<HTMLElement> {
    const user = userEvent.setup();
    render(
      <>
        <Opener />
        <input aria-label="Go to page" />
      </>,
    );
    const palette = screen.getByLabelText('Go to page');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(drawer()).toHaveFocus());
    fireEvent.keyDown(drawer(), { key: 'Escape' });
    expect(drawer()).toBeInTheDocument();
    act(() => palette.focus());
    return palette;
  }

  test('once it is gone', async () => {
    const palette = await takeFocusWhileClosing();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(palette).toHaveFocus();
  });

  test('when the frame in which the overlay brings the focus inside comes late', async () => {
    const releaseFrames = holdFrames();
    const palette = await takeFocusWhileClosing();
    const moved = jest.fn();
    palette.addEventListener('blur', moved);
    releaseFrames();
    expect(moved).toHaveBeenCalled();
    expect(palette).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(palette).toHaveFocus();
  });
});

test('closes with an Escape that comes before the focus has moved into it, and no page below hears it', async () => {
  const below = jest.fn();
  document.body.addEventListener('keydown', below);
  render(<Opener />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  fireEvent.keyDown(opener, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
  document.body.removeEventListener('keydown', below);
  expect(below).not.toHaveBeenCalled();
});

test('leaves an Escape to what stands above it', async () => {
  render(<Opener />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(drawer()).toHaveFocus());
  const above = document.createElement('div');
  above.className = Classes.OVERLAY_OPEN;
  document.body.append(above);
  drawer().blur();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  above.remove();
  expect(drawer()).toBeVisible();
});

test('closes with the cross', async () => {
  const user = userEvent.setup();
  render(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
