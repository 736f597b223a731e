import { Button, Checkbox, InputGroup, Radio } from '@blueprintjs/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, type ReactNode, useState } from 'react';
import { ENGLISH_KIT_TEXTS, KitTextsContext } from '../KitTexts.ts';
import { Dialog } from './Dialog.tsx';

const nothing = (): void => undefined;

test('closes by a cross that is called in the language of the page', async () => {
  const onClose = jest.fn();
  render(
    <KitTextsContext value={{ ...ENGLISH_KIT_TEXTS, close: '关闭' }}>
      <Dialog isOpen title="退款" onClose={onClose}>
        <p>内容</p>
      </Dialog>
    </KitTextsContext>,
  );
  expect(screen.getByRole('dialog', { name: '退款' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('has no cross while nothing may be left', () => {
  render(
    <Dialog isOpen title="Refund" isCloseButtonShown={false} onClose={nothing}>
      <p>Running</p>
    </Dialog>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});

/** A dialog with a foot of two buttons. */
const Asking = ({
  children,
  onSubmit = nothing,
  onLeave = nothing,
}: {
  readonly children: ReactNode;
  readonly onSubmit?: () => void;
  readonly onLeave?: () => void;
}): ReactElement => (
  <Dialog isOpen title="Ask" onClose={nothing} onSubmit={onSubmit}>
    <div className="tl-dialog-body">{children}</div>
    <div className="tl-dialog-foot">
      <Button text="Back" onClick={onLeave} />
      <Button intent="primary" text="Go on" onClick={onSubmit} />
    </div>
  </Dialog>
);

test('begins on the first field that can be changed', () => {
  render(
    <Asking>
      <InputGroup aria-label="Number" disabled />
      <InputGroup aria-label="Note" />
      <Checkbox label="Tell them" />
    </Asking>,
  );
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus();
});

test('begins on the chosen one of radio buttons', () => {
  render(
    <Asking>
      <Radio name="rows" label="Page" />
      <Radio name="rows" label="All" defaultChecked />
    </Asking>,
  );
  expect(screen.getByRole('radio', { name: 'All' })).toHaveFocus();
});

test('a question begins on its safe button', () => {
  render(<Asking>Sure?</Asking>);
  expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
});

test.each(['ctrlKey', 'metaKey'] as const)(
  'acts by Enter with %s, whatever has the focus, and by nothing else',
  (held) => {
    const onSubmit = jest.fn();
    const onLeave = jest.fn();
    render(
      <Asking onSubmit={onSubmit} onLeave={onLeave}>
        Sure?
      </Asking>,
    );
    const safe = screen.getByRole('button', { name: 'Back' });
    const enter = { key: 'Enter', [held]: true };
    // What would press the button, were it not for the key that is held.
    fireEvent.keyDown(safe, { key: 'Enter' });
    fireEvent.keyUp(safe, { key: 'Enter' });
    expect(onLeave).toHaveBeenCalledTimes(1);
    expect(onSubmit).not.toHaveBeenCalled();
    // The key is held and repeats; it may be released after the other one.
    fireEvent.keyDown(safe, enter);
    fireEvent.keyDown(safe, { ...enter, repeat: true });
    fireEvent.keyUp(safe, { key: 'Enter' });
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onLeave).toHaveBeenCalledTimes(1);
  },
);

test('a form behind the dialog does not hear the key', () => {
  const submitForm = jest.fn();
  const onSubmit = jest.fn();
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as form pages listen
    <div onKeyDown={({ key }) => key === 'Enter' && submitForm()}>
      <Asking onSubmit={onSubmit}>Sure?</Asking>
    </div>,
  );
  fireEvent.keyDown(screen.getByRole('button', { name: 'Back' }), { key: 'Enter', ctrlKey: true });
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(submitForm).not.toHaveBeenCalled();
});

/** A page with a list and a button that opens a dialog, which may take the button away. */
function Page({ staysUntil }: { readonly staysUntil: 'close' | 'always' | 'later' }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [isThere, setThere] = useState(true);
  const close = (): void => {
    setOpen(false);
    if (staysUntil === 'close') setThere(false);
  };
  return (
    <main tabIndex={-1}>
      <div role="grid" tabIndex={0} aria-label="Orders" aria-activedescendant="row">
        <p id="row">TL1</p>
      </div>
      {isThere ? (
        <button type="button" onClick={() => setOpen(true)}>
          Refund
        </button>
      ) : null}
      <button type="button" onClick={() => setThere(false)}>
        Load
      </button>
      {isOpen ? (
        <Dialog isOpen title="Refund" onClose={close}>
          <InputGroup aria-label="Sum" />
        </Dialog>
      ) : null}
    </main>
  );
}

async function openAndLeave(staysUntil: 'close' | 'always' | 'later') {
  const user = userEvent.setup();
  render(<Page staysUntil={staysUntil} />);
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  expect(screen.getByRole('textbox', { name: 'Sum' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('gives the focus back to what opened it', async () => {
  await openAndLeave('always');
  expect(screen.getByRole('button', { name: 'Refund' })).toHaveFocus();
});

test('gives the focus to the active row of the list when what opened it has gone', async () => {
  await openAndLeave('close');
  expect(screen.getByRole('grid')).toHaveFocus();
});

test('gives the focus on when what opened it goes with the answer that comes later', async () => {
  await openAndLeave('later');
  expect(screen.getByRole('button', { name: 'Refund' })).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Load' }));
  await waitFor(() => expect(screen.getByRole('grid')).toHaveFocus());
});
