import { InputGroup } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import { transferGroup } from '../../../../shared/contract/content/calls.ts';
import type { ReviewDetail } from '../../../../shared/contract/content/shapes.ts';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';

/** Gives a circle to another user, by their number. */
export function TransferGroupDialog(props: {
  readonly circle: ReviewDetail;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { circle, onDone, onClose } = props;
  const t = usePluginText('platform-content-review');
  const act = useAct();
  const { send } = useSend(transferGroup);
  const [typed, setTyped] = useState('');
  const isFit = /^[1-9]\d{0,14}$/.test(typed.trim());
  const body = { userId: Number(typed.trim()), version: circle.version };
  return (
    <ActionDialog
      title={t('group.transferTitle', { name: circle.title })}
      confirmText={t('group.transfer')}
      cancelText={t('back')}
      act={act}
      isFit={isFit}
      onAct={() =>
        act.run(
          send,
          { params: { id: circle.id }, body },
          { said: t('group.transferred'), onDone: () => (onClose(), onDone()) },
        )
      }
      onClose={onClose}
    >
      {(tried) => (
        <FormField
          label={t('group.newOwner')}
          required
          help={t('group.newOwnerHelp')}
          error={tried && !isFit ? t('group.newOwnerHelp') : undefined}
        >
          {(control) => (
            <InputGroup {...control} value={typed} onValueChange={setTyped} inputMode="numeric" />
          )}
        </FormField>
      )}
    </ActionDialog>
  );
}
