import { InputGroup, Spinner } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { ActionDialog, useAccess, useAct, useCall, usePluginText, useSend } from '../../../core/api.ts';
import { selectNames } from '../../../shared/contract/choices/calls.ts';
import type { StaffRow } from '../../../shared/contract/staff/shapes.ts';
import { staffOne, staffOneForOperators, withdrawStaff } from '../../../shared/contract/staff/calls.ts';
import { FormField } from '../../../shared/ui/FormField/FormField.tsx';
import { Loaded } from '../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { type SearchOption, SearchSelect } from '../../../shared/ui/SearchSelect/SearchSelect.tsx';
import { isReason, ReasonField } from './ReasonField.tsx';
import { SubstituteFields } from './SubstituteFields.tsx';
import { useSubstitutes } from './useSubstitutes.ts';

/** Deletes an account, after its sessions and templates have gone to colleagues. */
export function DeleteAccountDialog(props: {
  readonly row: Pick<StaffRow, 'id' | 'name' | 'accountName'>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactElement | null {
  const { row, onDone, onClose } = props;
  const { id, name, accountName } = row;
  const t = usePluginText('platform-staff');
  const isOperator = useAccess().state.view === 'platform';
  const detail = useCall(isOperator ? staffOneForOperators : staffOne, { query: { id } }, { isFresh: true });
  const { send } = useSend(withdrawStaff);
  const act = useAct();
  const choice = useSubstitutes(id);
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [heir, setHeir] = useState<SearchOption | null>(null);
  const templates = detail.data?.ownedTemplates ?? 0;
  const isFit =
    detail.data !== undefined &&
    choice.isFit &&
    (templates === 0 || heir !== null) &&
    (!isOperator || (isReason(reason) && typed.trim() === accountName));
  const body = {
    ...choice.body,
    ...(isOperator && { reason: reason.trim(), accountName: typed.trim() }),
    ...(heir !== null && { handOverTo: heir.value }),
  };
  // It begins on its first field, which the answer may bring.
  if (!choice.isAnswered || (!detail.data && !detail.error)) return null;
  return (
    <ActionDialog
      title={t('remove.title', { name })}
      intent="danger"
      confirmText={t('remove.confirm')}
      cancelText={t('remove.keep')}
      isFit={isFit}
      act={act}
      onAct={() =>
        act.run(
          send,
          { params: { id }, body },
          {
            said: t('remove.done', { name }),
            onDone: () => {
              onDone();
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      {(tried) => (
        <>
          <p>
            {t(detail.data?.userType === 0 ? 'remove.textOperator' : 'remove.text', { account: accountName })}
          </p>
          <SubstituteFields of={choice} tried={tried} />
          <Loaded of={detail} waiting={<Spinner size={24} />}>
            {() =>
              templates === 0 ? null : (
                <HeirField templates={templates} heir={heir} tried={tried} onChange={setHeir} />
              )
            }
          </Loaded>
          {isOperator ? (
            <>
              <ReasonField value={reason} tried={tried} onChange={setReason} />
              <FormField
                label={t('remove.typed', { account: accountName })}
                required
                error={tried && typed.trim() !== accountName ? t('remove.typedWrong') : undefined}
              >
                {(control) => (
                  <InputGroup
                    {...control}
                    value={typed}
                    autoComplete="off"
                    onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                  />
                )}
              </FormField>
            </>
          ) : null}
        </>
      )}
    </ActionDialog>
  );
}

/** Who gets the templates. */
function HeirField(props: {
  readonly templates: number;
  readonly heir: SearchOption | null;
  readonly tried: boolean;
  readonly onChange: (heir: SearchOption) => void;
}): ReactElement {
  const { templates, heir, tried, onChange } = props;
  const t = usePluginText('platform-staff');
  const [keyword, setKeyword] = useState('');
  const found = useCall(selectNames, { query: keyword ? { keyword } : {} });
  return (
    <FormField
      label={t('remove.heir')}
      required
      help={t('remove.heirHelp', { count: templates })}
      error={tried && heir === null ? t('remove.heirMissing') : undefined}
    >
      {(control) => (
        <SearchSelect
          control={control}
          chosen={heir}
          options={found.data ?? []}
          isPending={found.isFetching}
          placeholder={t('remove.heirSearch')}
          emptyText={found.isError ? found.error.message : t('remove.heirNone')}
          onSearch={setKeyword}
          onChange={onChange}
        />
      )}
    </FormField>
  );
}
