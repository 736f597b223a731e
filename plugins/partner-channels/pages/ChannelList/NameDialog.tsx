import { InputGroup } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
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
import type { List } from '../../../../core/list.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import { duplicateChannel, renameChannel } from '../../../../shared/contract/channels/calls.ts';
import type { Channel } from '../../../../shared/contract/channels/shapes.ts';
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
  const act = useAct();
  const messages = useService(Messages);
  const rename = useSend(renameChannel);
  const duplicate = useSend(duplicateChannel);
  const [name, setName] = useState(() =>
    kind === 'rename' ? row.content : t('name.copyOf', { name: row.content }),
  );
  const [taken, setTaken] = useState<string>();
  const content = name.trim();
  const length = characterCount(content);
  const { serialNumber, version } = row;
  const isFit = length > 0 && length <= NAME_CHARACTERS;
  const send = (named: string, options: SendOptions): Promise<Settled<unknown>> =>
    kind === 'rename'
      ? rename.send({ body: { serialNumber, content: named, version } }, options)
      : duplicate.send({ params: { serialNumber }, body: { content: named } }, options);
  const confirm = () =>
    act.run(send, content, {
      said: t(`name.${kind}Done`, { name: content }),
      onDone: () => {
        list.refresh();
        onClose();
      },
      onRefused: ({ code, text }) => {
        if (code === ResultCode.alreadyUsed) setTaken(content);
        else if (code === ResultCode.changedBySomeoneElse) {
          messages.warn(text);
          list.refresh();
          onClose();
        } else return false;
        return true;
      },
    });
  const faultOf = (tried: boolean): string | undefined => {
    if (tried && !isFit) return t('name.length', { max: NAME_CHARACTERS });
    return content === taken ? t('name.taken') : undefined;
  };
  return (
    <ActionDialog
      title={t(`name.${kind}Title`, { name: row.content })}
      confirmText={t(`name.${kind}Confirm`)}
      cancelText={t('name.cancel')}
      act={act}
      isFit={isFit}
      onAct={confirm}
      onClose={onClose}
    >
      {(tried) => (
        <FormField
          label={t('list.content')}
          required
          error={faultOf(tried)}
          counter={{ length, max: NAME_CHARACTERS }}
        >
          {(control) => (
            <InputGroup {...control} value={name} onChange={(event) => setName(event.currentTarget.value)} />
          )}
        </FormField>
      )}
    </ActionDialog>
  );
}
