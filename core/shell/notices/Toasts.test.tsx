import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ENGLISH_KIT_TEXTS, KitTextsContext } from '../../../shared/ui/KitTexts.ts';
import { MESSAGE_DISPLAY_MS } from '../../../shared/codes/limits.ts';
import { Messages } from '../../services/messages/Messages.ts';
import { ToastMessages } from '../../services/messages/ToastMessages.ts';
import { renderInShell } from '../testing/renderInShell.tsx';
import { fetchConsoleTexts } from '../../plugins/consoleTexts.ts';
import { Toasts } from './Toasts.tsx';

const open = async (): Promise<Messages> => {
  const { services } = await renderInShell(
    <KitTextsContext value={{ ...ENGLISH_KIT_TEXTS, close: '关闭' }}>
      <Toasts />
    </KitTextsContext>,
    { as: { role: 'partner', codes: [] } },
  );
  await fetchConsoleTexts();
  return services.get(Messages);
};

test('closes a toast by a cross that is called in the language of the page', async () => {
  const messages = await open();
  act(() => messages.success('已保存'));
  // What draws toasts comes with the first of them.
  expect(await screen.findByRole('alert')).toHaveTextContent('已保存');
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByText('已保存')).toBeNull());
});

test('runs the action of a toast once and takes the toast away', async () => {
  const run = jest.fn();
  const messages = await open();
  act(() => messages.success('Saved', { text: 'Undo', run }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
});

test('a toast nobody has seen yet does not leave; its five seconds begin when it is drawn', () => {
  jest.useFakeTimers();
  try {
    const messages = new ToastMessages();
    messages.error('Line is down');
    jest.advanceTimersByTime(MESSAGE_DISPLAY_MS * 10);
    const [message] = messages.shown$.value;
    expect(message?.text).toBe('Line is down');
    messages.drawn(message?.id ?? 0);
    jest.advanceTimersByTime(MESSAGE_DISPLAY_MS - 1);
    expect(messages.shown$.value).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(messages.shown$.value).toEqual([]);
  } finally {
    jest.useRealTimers();
  }
});

test('whoever draws a toast says so', async () => {
  const messages = await open();
  const drawn = jest.spyOn(messages, 'drawn');
  act(() => messages.success('Saved'));
  await screen.findByRole('alert');
  expect(drawn).toHaveBeenCalled();
});
