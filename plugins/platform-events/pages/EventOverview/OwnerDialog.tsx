import { type ReactElement, useState } from 'react';
import { ActionDialog, useCall, usePluginText, useSend } from '../../../../core/api.ts';
import { type RowsDialogProps, useRowsAct } from '../../../../core/list.ts';
import { selectNames } from '../../../../shared/contract/choices.ts';
import { changeOwner } from '../../../../shared/contract/eventTemplates.ts';
import type { PlatformEventRow } from '../../../../shared/contract/shapes/events.ts';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { type SearchOption, SearchSelect } from '../../../../shared/ui/SearchSelect/SearchSelect.tsx';

/** Hands an event to another account of its company. */
export function OwnerDialog(props: RowsDialogProps<PlatformEventRow>): ReactElement {
  const t = usePluginText('platform-events');
  const { send } = useSend(changeOwner);
  const act = useRowsAct(props);
  const [keyword, setKeyword] = useState('');
  const [owner, setOwner] = useState<SearchOption | null>(null);
  const companyId = act.one?.companyId ?? 0;
  const userId = owner?.value ?? 0;
  const title = t('owner.title');
  // The server answers 50 names at most; the rest is found by typing.
  const found = useCall(selectNames, { query: { companyId, ...(keyword && { keyword }) } });
  return (
    <ActionDialog
      title={title}
      confirmText={t('owner.confirm')}
      cancelText={t('events.cancel')}
      act={act}
      isFit={owner !== null}
      onAct={() =>
        act.run({
          title,
          said: t('owner.done'),
          act: ({ id }, options) => send({ params: { eventTemplateId: id, userId } }, options),
        })
      }
      onClose={props.onClose}
    >
      {(tried) => (
        <>
          <p>{t('owner.text', { name: act.one?.title ?? '' })}</p>
          <FormField label={t('owner.name')} required error={tried && !owner ? t('owner.choose') : undefined}>
            {(control) => (
              <SearchSelect
                control={control}
                chosen={owner}
                options={found.data ?? []}
                isPending={found.isFetching}
                placeholder={t('owner.search')}
                emptyText={found.isError ? found.error.message : t('owner.none')}
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
