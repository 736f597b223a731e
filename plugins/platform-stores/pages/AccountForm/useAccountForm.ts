import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Http, type Settled, useAccess, usePluginText, useSend, useService } from '../../../../core/api.ts';
import { useFormPage } from '../../../../core/form.ts';
import type { StaffForm } from '../../../../shared/contract/shapes/staff.ts';
import { saveStaff, staffOne, staffOneForOperators } from '../../../../shared/contract/calls/staff.ts';
import { accountsAddress } from '../../addresses.ts';
import { type AccountValues, schemaOf, valuesOf } from './accountValues.ts';

/** Fields nobody sees. */
const HIDDEN: readonly string[] = ['id', 'version', 'storeId'];
/** Fields whose broken rules core cannot say well; their sentences stand under `account.wrong`. */
const OWN_SENTENCES: readonly string[] = ['accountName', 'cellphone', 'password', 'roleIds'];

/** Controller of the form: makes an account of a store, or changes what one may do there. It keeps no draft: it holds a password. */
export function useAccountForm(start: AccountValues, roleNameOf: (id: number) => string) {
  // Any key: they are put together from the fields of the form.
  const t = usePluginText<string>('platform-stores');
  const http = useService(Http);
  const isOperator = useAccess().state.view === 'platform';
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { send } = useSend(saveStaff);
  const { id, storeId } = start;
  const labelOf = useCallback(
    (field: string) => (HIDDEN.includes(field) ? '' : t(`account.fields.${field.split('.')[0]}`)),
    [t],
  );
  const wrongOf = useCallback(
    (field: string) => {
      const [root = ''] = field.split('.');
      return OWN_SENTENCES.includes(root) ? t(`account.wrong.${root}`) : undefined;
    },
    [t],
  );
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
