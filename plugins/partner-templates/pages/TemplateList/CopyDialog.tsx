import { InputGroup } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { usePluginText, useSend } from '../../../../core/api.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import { copyTemplate } from '../../../../shared/contract/eventTemplates/calls.ts';
import type { TemplateRow } from '../../../../shared/contract/events/shapes.ts';
import { characterCount, FormField } from '../../../../shared/ui/FormField/FormField.tsx';

const SHORTEST = 2;
const LONGEST = 40;

/** Copies one template under a new name. */
export function CopyDialog(props: RowsDialogProps<TemplateRow>): ReactElement {
  const t = usePluginText('partner-templates');
  const { send } = useSend(copyTemplate);
  const { one } = rowsOf(props);
  const [name, setName] = useState(() => t('templates.copySuffix', { name: one?.title ?? '' }));
  const copyName = name.trim();
  const length = characterCount(copyName);
  const isFit = length >= SHORTEST && length <= LONGEST;
  const title = t('templates.copyTitle');
  return (
    <RowsDialog
      {...props}
      title={title}
      confirmText={t('templates.copyConfirm')}
      isFit={isFit}
      said={t('templates.copied', { name: copyName })}
      act={({ id }, options) => send({ params: { id }, body: { copyName } }, options)}
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
    </RowsDialog>
  );
}
