import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import type { AskedAddress } from './useSettingsForm.ts';

/** Says where everybody will be led, and asks for the address once more. */
export function AddressDialog({ asked }: { readonly asked: AskedAddress }): ReactElement {
  const t = usePluginText('platform-settings');
  const { name, address, answer } = asked;
  return (
    <ConfirmDialog
      isOpen
      title={t(`leads.${name}.title`)}
      confirmText={t(`leads.${name}.yes`)}
      cancelText={t('beginNo')}
      intent="danger"
      typedWord={address}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <p>{t(`leads.${name}.text`, { host: new URL(address).host })}</p>
    </ConfirmDialog>
  );
}
