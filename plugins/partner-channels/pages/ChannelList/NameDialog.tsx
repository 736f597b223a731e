import { InputGroup } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { ApiError, Messages, usePluginText, useSend, useService } from '../../../../core/api.ts';
import type { List } from '../../../../core/list.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import { duplicateChannel, renameChannel } from '../../../../shared/contract/channels.ts';
import type { Channel } from '../../../../shared/contract/shapes/channels.ts';
import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import { characterCount, FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { NAME_CHARACTERS } from '../../model/names.ts';

/** Gives a code another name, or makes another code like it. */
export function NameDialog(props: {
  readonly kind: 'rename' | 'duplicate';
  readonly list: List<Channel>;
  readonly row: Channel;
  readonly onClose: () => void;
}): ReactElement {
  const { kind, list, row, onClose } = props;
  const t = usePluginText('partner-channels');
  const messages = useService(Messages);
  const rename = useSend(renameChannel);
  const duplicate = useSend(duplicateChannel);
  const [name, setName] = useState(() =>
    kind === 'rename' ? row.content : t('name.copyOf', { name: row.content }),
  );
  const [wrong, setWrong] = useState<string>();
  const content = name.trim();
  const length = characterCount(content);
  const { serialNumber, version } = row;
  const send = () =>
    kind === 'rename'
      ? rename.send({ body: { serialNumber, content, version } })
      : duplicate.send({ params: { serialNumber }, body: { content } });
  const confirm = async (): Promise<void> => {
    if (length === 0 || length > NAME_CHARACTERS) return setWrong(t('name.length', { max: NAME_CHARACTERS }));
    setWrong(undefined);
    try {
      const { resultCode } = await send();
      if (resultCode === ResultCode.alreadyUsed) return setWrong(t('name.taken'));
      if (resultCode === ResultCode.success) messages.success(t(`name.${kind}Done`, { name: content }));
      else messages.warn(t('core:errors.changedBySomeoneElse'));
      list.refresh();
      onClose();
    } catch (error) {
      // The toast has said it; the dialog stays for another try.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={t(`name.${kind}Title`, { name: row.content })}
      confirmText={t(`name.${kind}Confirm`)}
      cancelText={t('name.cancel')}
      busy={rename.isBusy || duplicate.isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <FormField label={t('list.content')} required error={wrong} counter={{ length, max: NAME_CHARACTERS }}>
        {(control) => (
          <InputGroup {...control} value={name} onChange={(event) => setName(event.currentTarget.value)} />
        )}
      </FormField>
    </ConfirmDialog>
  );
}
