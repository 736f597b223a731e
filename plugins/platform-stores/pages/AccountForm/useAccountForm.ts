import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Http, type Settled, useAccess, usePluginText, useSend, useService } from '../../../../core/api.ts';
import { useFormPage, useFormTexts } from '../../../../core/form.ts';
import type { StaffForm } from '../../../../shared/contract/staff/shapes.ts';
import { saveStaff, staffOne, staffOneForOperators } from '../../../../shared/contract/staff/calls.ts';
import { accountsAddress } from '../../addresses.ts';
import { type AccountValues, schemaOf, valuesOf } from './accountValues.ts';

/** What is said of fields apart from their labels. */
const FIELDS = {
  hidden: ['id', 'version', 'storeId'],
  own: ['accountName', 'cellphone', 'password', 'roleIds', 'memberPhone'],
};

/** Controller of the form: makes an account of a store, or changes what one may do there. It keeps no draft: it holds a password. */
export function useAccountForm(start: AccountValues, roleNameOf: (id: number) => string) {
  const t = usePluginText('platform-stores');
  const http = useService(Http);
  const isOperator = useAccess().state.view === 'platform';
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { send } = useSend(saveStaff);
  const { id, storeId } = start;
  const { labelOf, wrongOf } = useFormTexts('platform-stores', 'account', FIELDS);
  const submit = async (body: StaffForm, key: string): Promise<Settled<unknown>> => {
    // The list it leads back to may have been read a moment ago.
    const refresh = () => queries.invalidateQueries();
    const end = await send({ body }, { idempotencyKey: key, quiet: true, said: t('account.saved'), refresh });
    if (end.isDone) void navigate(accountsAddress(storeId));
    return end;
  };
  const conflict = useMemo(
    () => ({
      show: (field: string, values: AccountValues) => {
        if (field === 'roleIds') return values.roleIds.map(roleNameOf).join(', ') || '–';
        const value = values[field as keyof AccountValues];
        return value === null || value === '' ? '–' : String(value);
      },
      latest: async () => {
        const query = { id: id ?? 0, storeId };
        return valuesOf(storeId, await http.fetch(isOperator ? staffOneForOperators : staffOne, { query }));
      },
    }),
    [http, id, storeId, isOperator, roleNameOf],
  );
  return useFormPage<AccountValues, StaffForm>({
    schema: useMemo(() => schemaOf(start), [start]),
    defaults: start,
    submit,
    labelOf,
    wrongOf,
    ...(id !== null && { conflict }),
  });
}

/** The form as its cards see it. */
export type AccountPage = ReturnType<typeof useAccountForm>;
