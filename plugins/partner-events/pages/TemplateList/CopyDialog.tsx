import { InputGroup } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { usePluginText, useSend, useWrite } from '../../../../core/api.ts';
import { copyTemplate } from '../../../../shared/contract/eventTemplates.ts';
import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import { characterCount, FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import type { TemplateDialogProps } from './useTemplateActions.tsx';

const SHORTEST = 2;
const LONGEST = 40;

/** Copies one template under a new name. */
export function CopyDialog({ list, rows, onClose }: TemplateDialogProps): ReactElement | null {
  const t = usePluginText('partner-events');
  const { send, isBusy } = useSend(copyTemplate);
  const write = useWrite(list.refresh);
  const [row] = rows;
  const [name, setName] = useState(() => t('templates.copySuffix', { name: row?.title ?? '' }));
  const [tried, setTried] = useState(false);
  if (!row) return null;
  const copyName = name.trim();
  const length = characterCount(copyName);
  const isFit = length >= SHORTEST && length <= LONGEST;
  const copy = async (): Promise<void> => {
    setTried(true);
    if (!isFit) return;
    const request = { params: { id: row.id }, body: { copyName } };
    if (await write(() => send(request), t('templates.copied', { name: copyName }))) onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('templates.copyTitle')}
      confirmText={t('templates.copyConfirm')}
      cancelText={t('templates.cancel')}
      busy={isBusy}
      onConfirm={() => void copy()}
      onCancel={onClose}
    >
      <FormField
        label={t('templates.copyName')}
        required
        help={t('templates.copyHelp')}
        error={tried && !isFit ? t('templates.copyHelp') : undefined}
        counter={{ length, max: LONGEST }}
      >
        {(control) => (
          <InputGroup {...control} value={name} onChange={(event) => setName(event.currentTarget.value)} />
        )}
      </FormField>
    </ConfirmDialog>
  );
}
