import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

test('focuses the safe button and acts only after the word is typed', async () => {
  const user = userEvent.setup();
  let acts = 0;
  render(
    <ConfirmDialog
      isOpen
      title="Refund 120 orders"
      confirmText="Refund ¥131.33"
      cancelText="Keep orders"
      typedWord="refund"
      onConfirm={() => {
        acts += 1;
      }}
      onCancel={() => undefined}
    />,
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep orders' })).toHaveFocus());
  const act = screen.getByRole('button', { name: 'Refund ¥131.33' });
  expect(act).toBeDisabled();
  expect(act).toHaveAttribute('title', 'Type “refund” to go on');
  await user.type(screen.getByRole('textbox', { name: 'Type “refund” to go on' }), 'refund ');
  await user.click(act);
  expect(acts).toBe(1);
});

test('says that another word was typed, takes full-width letters, and acts on Enter', async () => {
  const user = userEvent.setup();
  let acts = 0;
  render(
    <ConfirmDialog
      isOpen
      typedWord="CANCEL"
      onConfirm={() => {
        acts += 1;
      }}
      onCancel={() => undefined}
    />,
  );
  const field = screen.getByRole('textbox', { name: 'Type “CANCEL” to go on' });
  await user.type(field, 'CAN{Enter}');
  expect(field).toBeValid();
  await user.clear(field);
  await user.type(field, 'cancel{Enter}');
  expect(field).toHaveAccessibleDescription(/capitals too: CANCEL$/);
  expect(acts).toBe(0);
  await user.clear(field);
  await user.type(field, 'ＣＡＮＣＥＬ');
  expect(field).toBeValid();
  await user.keyboard('{Enter}');
  expect(acts).toBe(1);
});

test('has title, yes and no of its own', () => {
  render(<ConfirmDialog isOpen onConfirm={() => undefined} onCancel={() => undefined} />);
  expect(screen.getByText('Notice')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Yes' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'No' })).toBeEnabled();
});

test('is not answered by the release of the key that opened it', async () => {
  let left = 0;
  const count = (): void => {
    left += 1;
  };
  render(<ConfirmDialog isOpen onConfirm={count} onCancel={count} />);
  const safe = screen.getByRole('button', { name: 'No' });
  await waitFor(() => expect(safe).toHaveFocus());
  fireEvent.keyUp(safe, { key: 'Enter' });
  expect(left).toBe(0);
  fireEvent.keyDown(safe, { key: 'Enter' });
  fireEvent.keyUp(safe, { key: 'Enter' });
  expect(left).toBe(1);
});

test('has the focus again after an act that did not work', async () => {
  const user = userEvent.setup();
  const question = (busy: boolean) => (
    <ConfirmDialog isOpen busy={busy} onConfirm={() => undefined} onCancel={() => undefined} />
  );
  const { rerender } = render(question(false));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  rerender(question(true));
  expect(screen.getByRole('button', { name: 'No' })).toHaveAttribute('title', 'Under way');
  // What browsers do with the focus of a button that is disabled.
  screen.getByRole('button', { name: 'Yes' }).blur();
  rerender(question(false));
  expect(screen.getByRole('button', { name: 'No' })).toHaveFocus();
});

/** As pages ask: the dialog is there or is not. */
function Asking(): ReactElement {
  const [isAsked, setAsked] = useState(false);
  const leave = (): void => setAsked(false);
  return (
    <>
      <button type="button" onClick={() => setAsked(true)}>
        Delete
      </button>
      {isAsked ? <ConfirmDialog isOpen onConfirm={leave} onCancel={leave} /> : null}
    </>
  );
}

test('gives the focus back to what opened it when it is taken away', async () => {
  const user = userEvent.setup();
  render(<Asking />);
  const opener = screen.getByRole('button', { name: 'Delete' });
  await user.click(opener);
  await waitFor(() => expect(screen.getByRole('button', { name: 'No' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(opener).toHaveFocus());
});
