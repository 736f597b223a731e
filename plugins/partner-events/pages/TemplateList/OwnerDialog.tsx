import { type ReactElement, useState } from 'react';
import { ActionDialog, useCall, usePluginText, useSend } from '../../../../core/api.ts';
import { type RowsDialogProps, useRowsAct } from '../../../../core/list.ts';
import { selectNames } from '../../../../shared/contract/choices.ts';
import { changeOwner } from '../../../../shared/contract/eventTemplates.ts';
import { changeTemplates } from '../../../../shared/contract/templateForms.ts';
import type { TemplateRow } from '../../../../shared/contract/shapes/events.ts';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { type SearchOption, SearchSelect } from '../../../../shared/ui/SearchSelect/SearchSelect.tsx';

/** Hands templates to a colleague of the same company. */
export function OwnerDialog(props: RowsDialogProps<TemplateRow>): ReactElement {
  const t = usePluginText('partner-events');
  const { send } = useSend(changeOwner);
  const act = useRowsAct(props);
  const [owner, setOwner] = useState<SearchOption | null>(null);
  const [keyword, setKeyword] = useState('');
  // The server answers 50 names at most; the rest is found by typing.
  const found = useCall(selectNames, keyword ? { query: { keyword } } : {});
  const title = t('templates.ownerTitle');
  const userId = owner?.value ?? 0;
  return (
    <ActionDialog
      title={title}
      confirmText={t('templates.ownerConfirm')}
      cancelText={t('templates.cancel')}
      act={act}
      isFit={owner !== null}
      onAct={() =>
        act.run({
          title,
          said: t('templates.ownerDone'),
          act: ({ id }, options) => send({ params: { eventTemplateId: id, userId } }, options),
          many: { call: changeTemplates, change: { action: 'changeOwner', userId } },
        })
      }
      onClose={props.onClose}
    >
      {(tried) => (
        <>
          <p>{act.one?.title ?? t('templates.ownerCount', { count: act.count })}</p>
          <FormField
            label={t('templates.ownerName')}
            required
            error={tried && !owner ? t('templates.ownerChoose') : undefined}
          >
            {(control) => (
              <SearchSelect
                control={control}
                chosen={owner}
                options={found.data ?? []}
                isPending={found.isFetching}
                placeholder={t('templates.ownerSearch')}
                emptyText={found.isError ? found.error.message : t('templates.ownerNone')}
                onSearch={setKeyword}
                onChange={setOwner}
              />
            )}
          </FormField>
        </>
      )}
    </ActionDialog>
  );
}
