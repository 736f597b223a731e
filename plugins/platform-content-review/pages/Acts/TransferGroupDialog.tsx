import { TransferGroupBody, type ReviewDetail } from '../../../../shared/contract/content/shapes.ts';
import { InputGroup } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import { useDialogForm } from '../../../../core/form.ts';
import { transferGroup } from '../../../../shared/contract/content/calls.ts';

/** The number is typed. */
const TypedOwner = TransferGroupBody.extend({
  userId: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .pipe(TransferGroupBody.shape.userId),
});

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
  const form = useDialogForm<z.input<typeof TypedOwner>, z.output<typeof TransferGroupBody>>({
    schema: TypedOwner,
    defaults: { userId: '', version: circle.version },
    wrongOf: (field) => (field === 'userId' ? t('group.newOwnerHelp') : undefined),
  });
  return (
    <ActionDialog
      title={t('group.transferTitle', { name: circle.title })}
      confirmText={t('group.transfer')}
      cancelText={t('back')}
      act={act}
      form={form}
      onAct={(body) =>
        act.run(
          send,
          { params: { id: circle.id }, body },
          { said: t('group.transferred'), onDone: () => (onClose(), onDone()), onRefused: form.showRefused },
        )
      }
      onClose={onClose}
    >
      <form.Field name="userId" label={t('group.newOwner')} required help={t('group.newOwnerHelp')}>
        {({ control, value, onChange, onBlur }) => (
          <InputGroup
            {...control}
            inputMode="numeric"
            value={value}
            onValueChange={onChange}
            onBlur={onBlur}
          />
        )}
      </form.Field>
    </ActionDialog>
  );
}
