import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ENGLISH_KIT_TEXTS, KitTextsContext } from '../KitTexts.ts';
import { Dialog } from './Dialog.tsx';

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
    <Dialog isOpen title="Refund" isCloseButtonShown={false} onClose={() => undefined}>
      <p>Running</p>
    </Dialog>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});
