import type { ReactElement } from 'react';
import { z } from 'zod';
import {
  ActionDialog,
  Messages,
  type SendOptions,
  type Settled,
  useAct,
  usePluginText,
  useSend,
  useService,
} from '../../../../core/api.ts';
import { textInput, useDialogForm } from '../../../../core/form.ts';
import type { List } from '../../../../core/list.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import { duplicateChannel, renameChannel } from '../../../../shared/contract/channels/calls.ts';
import { type Channel, ChannelContent } from '../../../../shared/contract/channels/shapes.ts';
import { NAME_CHARACTERS } from '../../model/names.ts';

const Name = z.object({ content: ChannelContent });

/** Gives a code another name, or makes another code like it. */
export function NameDialog(props: {
  readonly kind: 'rename' | 'duplicate';
  readonly list: List<Channel>;
  readonly row: Channel;
  readonly onClose: () => void;
}): ReactElement {
  const { kind, list, row, onClose } = props;
  const t = usePluginText('partner-channels');
  const act = useAct();
  const messages = useService(Messages);
  const rename = useSend(renameChannel);
  const duplicate = useSend(duplicateChannel);
  const form = useDialogForm({
    schema: Name,
    defaults: { content: kind === 'rename' ? row.content : t('name.copyOf', { name: row.content }) },
    fieldOfCode: { [ResultCode.alreadyUsed]: 'content' },
  });
  const { serialNumber, version } = row;
  const send = (content: string, options: SendOptions): Promise<Settled<unknown>> =>
    kind === 'rename'
      ? rename.send({ body: { serialNumber, content, version } }, options)
      : duplicate.send({ params: { serialNumber }, body: { content } }, options);
  const confirm = ({ content }: z.output<typeof Name>) =>
    act.run(send, content, {
      said: t(`name.${kind}Done`, { name: content }),
      onDone: () => {
        list.refresh();
        onClose();
      },
      onRefused: (refused) => {
        if (refused.code === ResultCode.alreadyUsed)
          return form.showRefused({ ...refused, text: t('name.taken') });
        if (refused.code !== ResultCode.changedBySomeoneElse) return form.showRefused(refused);
        messages.warn(refused.text);
        list.refresh();
        onClose();
        return true;
      },
    });
  return (
    <ActionDialog
      title={t(`name.${kind}Title`, { name: row.content })}
      confirmText={t(`name.${kind}Confirm`)}
      cancelText={t('name.cancel')}
      act={act}
      form={form}
      onAct={confirm}
      onClose={onClose}
    >
      <form.Field name="content" label={t('list.content')} required max={NAME_CHARACTERS}>
        {textInput()}
      </form.Field>
    </ActionDialog>
  );
}
