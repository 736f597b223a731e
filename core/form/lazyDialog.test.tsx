import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { ActionDialog } from '../act/ActionDialog.tsx';
import { fetchDialogs, lazyDialog } from './lazyDialog.tsx';
import { useDialogForm } from './useDialogForm.ts';

const Words = z.object({ words: z.string() });
const onClose = jest.fn();
beforeEach(() => onClose.mockClear());

it('is fetched once with all others, before anybody opens it', async () => {
  const load = jest.fn(async () => (_props: { readonly onClose: () => void }) => <p>opened</p>);
  const Lazy = lazyDialog(load);
  expect(load).not.toHaveBeenCalled();
  fetchDialogs();
  fetchDialogs();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  render(<Lazy onClose={onClose} />);
  expect(await screen.findByText('opened')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('is closed when its file is lost', async () => {
  const Lazy = lazyDialog<{ readonly onClose: () => void }>(() => Promise.reject(new Error('gone')));
  render(<Lazy onClose={onClose} />);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('acts once, however often somebody presses meanwhile', async () => {
  const onAct = jest.fn(() => new Promise(() => undefined));
  const Lazy = lazyDialog(async () => (props: { readonly onClose: () => void }) => {
    const form = useDialogForm<z.output<typeof Words>>({ schema: Words, defaults: { words: 'hello' } });
    return (
      <ActionDialog {...props} title="Say" confirmText="Say it" cancelText="Back" form={form} onAct={onAct} />
    );
  });
  render(<Lazy onClose={onClose} />);
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Say it' }));
  await waitFor(() => expect(onAct).toHaveBeenCalledWith({ words: 'hello' }));
  expect(onAct).toHaveBeenCalledTimes(1);
});
