import { type ComponentType, type ReactElement, useCallback, useState } from 'react';
import type { OrderDialogProps } from '../../partner-refunds/api.ts';

/** Opens one of these dialogs of one order at a time; `onChanged` is called when the order may have changed. */
export function useDialogsOf<Name extends string>(
  dialogs: Readonly<Record<Name, ComponentType<OrderDialogProps>>>,
  onChanged: () => void,
): {
  readonly open: (dialog: Name, orderNumber: string) => void;
  readonly dialog: ReactElement | null;
} {
  const [opened, setOpened] = useState<{ readonly name: Name; readonly orderNumber: string }>();
  const open = useCallback((name: Name, orderNumber: string) => setOpened({ name, orderNumber }), []);
  const onClose: OrderDialogProps['onClose'] = (changed) => {
    setOpened(undefined);
    if (changed) onChanged();
  };
  if (!opened) return { open, dialog: null };
  const View: ComponentType<OrderDialogProps> = dialogs[opened.name];
  return { open, dialog: <View orderNumber={opened.orderNumber} onClose={onClose} /> };
}
