import { CopyTemplateBody } from '../../../../shared/contract/eventTemplates/shapes.ts';
import type { ReactElement } from 'react';
import { usePluginText, useSend } from '../../../../core/api.ts';
import { textInput, useDialogForm } from '../../../../core/form.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import { copyTemplate } from '../../../../shared/contract/eventTemplates/calls.ts';
import type { TemplateRow } from '../../../../shared/contract/events/shapes.ts';

const LONGEST = 40;

/** Copies one template under a new name. */
export function CopyDialog(props: RowsDialogProps<TemplateRow>): ReactElement {
  const t = usePluginText('partner-templates');
  const { send } = useSend(copyTemplate);
  const { one } = rowsOf(props);
  const form = useDialogForm({
    schema: CopyTemplateBody,
    defaults: { copyName: t('templates.copySuffix', { name: one?.title ?? '' }) },
  });
  const title = t('templates.copyTitle');
  return (
    <RowsDialog
      {...props}
      title={title}
      confirmText={t('templates.copyConfirm')}
      form={form}
      said={t('templates.copied', { name: form.values.copyName.trim() })}
      act={({ id }, options, body) => send({ params: { id }, body }, options)}
    >
      <form.Field
        name="copyName"
        label={t('templates.copyName')}
        required
        help={t('templates.copyHelp')}
        max={LONGEST}
      >
        {textInput()}
      </form.Field>
    </RowsDialog>
  );
}
