import { WithdrawStaffBody, type StaffRow } from '../../../shared/contract/staff/shapes.ts';
import { InputGroup, Spinner } from '@blueprintjs/core';
import { type ReactElement, useMemo, useState } from 'react';
import { z } from 'zod';
import { ActionDialog, useAccess, useAct, useCall, usePluginText, useSend } from '../../../core/api.ts';
import { type FieldFor, useDialogForm } from '../../../core/form.ts';
import { Option } from '../../../shared/contract/basics.ts';
import { selectNames } from '../../../shared/contract/choices/calls.ts';
import { staffOne, staffOneForOperators, withdrawStaff } from '../../../shared/contract/staff/calls.ts';
import { Loaded } from '../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { type SearchOption, SearchSelect } from '../../../shared/ui/SearchSelect/SearchSelect.tsx';
import { ReasonField } from './ReasonField.tsx';
import { SubstituteFields } from './SubstituteFields.tsx';
import {
  type CoachValues,
  NO_COACHES,
  notAsked,
  type Substituted,
  useCoachedSessions,
} from './useSubstitutes.ts';

const { reason, accountName } = WithdrawStaffBody.required().shape;

/** What the dialog asks. */
interface Values extends CoachValues {
  readonly handOverTo: SearchOption | null;
  readonly reason: string;
  readonly accountName: string;
}

/** Who is deleted, and what has to be said for it. */
interface Asked {
  readonly coaches: z.ZodType<Substituted>;
  readonly account: string;
  readonly hasTemplates: boolean;
  readonly isOperator: boolean;
}

/** Templates go to somebody else; operators say why, and type the name of the account. */
const rulesOf = ({ coaches, account, hasTemplates, isOperator }: Asked) =>
  z
    .object({
      coaches,
      handOverTo: hasTemplates ? Option.transform(({ value }) => value) : notAsked,
      reason: isOperator ? reason : notAsked,
      accountName: isOperator ? accountName.refine((typed) => typed === account) : notAsked,
    })
    .transform(({ coaches: substituted, ...rest }) => ({ ...rest, ...substituted }));

/** Deletes an account, after its sessions and templates have gone to colleagues. */
export function DeleteAccountDialog(props: {
  readonly row: Pick<StaffRow, 'id' | 'name' | 'accountName'>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactElement | null {
  const { row, onDone, onClose } = props;
  const { id, name, accountName: account } = row;
  const t = usePluginText('platform-staff');
  const isOperator = useAccess().state.view === 'platform';
  const detail = useCall(isOperator ? staffOneForOperators : staffOne, { query: { id } }, { isFresh: true });
  const { send } = useSend(withdrawStaff);
  const act = useAct();
  const { asked, isAnswered, coaches } = useCoachedSessions(id);
  const templates = detail.data?.ownedTemplates ?? 0;
  const hasTemplates = templates > 0;
  const form = useDialogForm<Values, z.output<typeof WithdrawStaffBody>>({
    schema: useMemo(
      () => rulesOf({ coaches, account, hasTemplates, isOperator }),
      [coaches, account, hasTemplates, isOperator],
    ),
    defaults: { ...NO_COACHES, handOverTo: null, reason: '', accountName: '' },
    wrongOf: (field) => (field === 'accountName' ? t('remove.typedWrong') : undefined),
  });
  const { Field } = form;
  // It begins on its first field, which the answer may bring.
  if (!isAnswered || (!detail.data && !detail.error)) return null;
  return (
    <ActionDialog
      title={t('remove.title', { name })}
      intent="danger"
      confirmText={t('remove.confirm')}
      cancelText={t('remove.keep')}
      isFit={detail.data !== undefined}
      act={act}
      form={form}
      onAct={(body) =>
        act.run(
          send,
          { params: { id }, body },
          {
            said: t('remove.done', { name }),
            onDone: () => {
              onDone();
              onClose();
            },
            onRefused: form.showRefused,
          },
        )
      }
      onClose={onClose}
    >
      <p>{t(detail.data?.userType === 0 ? 'remove.textOperator' : 'remove.text', { account })}</p>
      <SubstituteFields asked={asked} Field={Field} />
      <Loaded of={detail} waiting={<Spinner size={24} />}>
        {() => (hasTemplates ? <HeirField templates={templates} Field={Field} /> : null)}
      </Loaded>
      {isOperator ? (
        <>
          <ReasonField Field={Field} />
          <Field name="accountName" label={t('remove.typed', { account })} required>
            {({ control, value, onChange, onBlur }) => (
              <InputGroup
                {...control}
                value={value}
                autoComplete="off"
                onChange={({ currentTarget }) => onChange(currentTarget.value)}
                onBlur={onBlur}
              />
            )}
          </Field>
        </>
      ) : null}
    </ActionDialog>
  );
}

/** Who gets the templates. */
function HeirField(props: {
  readonly templates: number;
  readonly Field: FieldFor<'handOverTo', SearchOption | null>;
}): ReactElement {
  const { templates, Field } = props;
  const t = usePluginText('platform-staff');
  const [keyword, setKeyword] = useState('');
  const found = useCall(selectNames, { query: keyword ? { keyword } : {} });
  return (
    <Field
      name="handOverTo"
      label={t('remove.heir')}
      required
      help={t('remove.heirHelp', { count: templates })}
    >
      {({ control, value, onChange, onBlur }) => (
        <SearchSelect
          control={control}
          chosen={value}
          options={found.data ?? []}
          isPending={found.isFetching}
          placeholder={t('remove.heirSearch')}
          emptyText={found.isError ? found.error.message : t('remove.heirNone')}
          onSearch={setKeyword}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
