import { InputGroup } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { ActionDialog, usePluginText, useSend } from '../../../../core/api.ts';
import { type RowsDialogProps, useRowsAct } from '../../../../core/list.ts';
import { copyTemplate } from '../../../../shared/contract/eventTemplates.ts';
import type { TemplateRow } from '../../../../shared/contract/shapes/events.ts';
import { characterCount, FormField } from '../../../../shared/ui/FormField/FormField.tsx';

const SHORTEST = 2;
const LONGEST = 40;

/** Copies one template under a new name. */
export function CopyDialog(props: RowsDialogProps<TemplateRow>): ReactElement {
  const t = usePluginText('partner-events');
  const { send } = useSend(copyTemplate);
  const act = useRowsAct(props);
  const [name, setName] = useState(() => t('templates.copySuffix', { name: act.one?.title ?? '' }));
  const copyName = name.trim();
  const length = characterCount(copyName);
  const isFit = length >= SHORTEST && length <= LONGEST;
  const title = t('templates.copyTitle');
  return (
    <ActionDialog
      title={title}
      confirmText={t('templates.copyConfirm')}
      cancelText={t('templates.cancel')}
      act={act}
      isFit={isFit}
      onAct={() =>
        act.run({
          title,
          said: t('templates.copied', { name: copyName }),
          act: ({ id }, options) => send({ params: { id }, body: { copyName } }, options),
        })
      }
      onClose={props.onClose}
    >
      {(tried) => (
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
      )}
    </ActionDialog>
  );
}
