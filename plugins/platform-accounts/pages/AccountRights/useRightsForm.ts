import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { Http, type Settled, usePluginText, useSend, useService } from '../../../../core/api.ts';
import { useFormPage } from '../../../../core/form.ts';
import { accountRights, assembleRights } from '../../../../shared/contract/permissions/calls.ts';
import { AssembleRights, type RightsOfAccount } from '../../../../shared/contract/permissions/shapes.ts';
import { useRightWords } from '../../components/useRightWords.ts';

/** What the form holds: roles and direct rights of an account, in a store for merchants. */
export interface RightsValues {
  readonly accountId: number;
  readonly version: number;
  readonly storeId?: number | undefined;
  readonly roleIds: number[];
  readonly direct: string[];
  readonly dryRun: boolean;
}

/** Rights that wait until somebody has read what they give and take. */
export interface AskedRights {
  readonly body: AssembleRights;
  readonly answer: (isWanted: boolean) => void;
}

/** Roles and direct rights where the account holds them. */
export const valuesOf = (rights: RightsOfAccount, storeId: number | undefined): RightsValues => {
  const held = rights.stores.find((store) => store.storeId === storeId) ?? rights;
  return {
    accountId: rights.account.id,
    version: rights.version,
    ...(storeId !== undefined && { storeId }),
    roleIds: [...held.roleIds],
    direct: [...held.direct],
    dryRun: false,
  };
};

/** Controller of the form: writes the rights of an account after their effect was shown. */
export function useRightsForm(
  start: RightsValues,
  roleNameOf: (id: number) => string,
  onChanged: () => unknown,
) {
  const t = usePluginText('platform-accounts');
  const http = useService(Http);
  const queries = useQueryClient();
  const { send } = useSend(assembleRights);
  const { namesOf } = useRightWords();
  const [asked, setAsked] = useState<AskedRights>();
  const labelOf = useCallback(
    (field: string) =>
      field === 'roleIds' || field === 'direct'
        ? t(`account.fields.${field}` as 'account.fields.direct')
        : '',
    [t],
  );
  const submit = async (body: AssembleRights): Promise<Settled<unknown> | false> => {
    const isWanted = await new Promise<boolean>((answer) => setAsked({ body, answer }));
    setAsked(undefined);
    if (!isWanted) return false;
    const refresh = () => queries.invalidateQueries();
    const end = await send({ body }, { quiet: true, said: t('account.saved'), refresh });
    if (end.isDone) await onChanged();
    return end;
  };
  const { accountId, storeId } = start;
  const conflict = useMemo(
    () => ({
      show: (field: string, values: RightsValues) =>
        (field === 'roleIds' ? values.roleIds.map(roleNameOf).join(', ') : namesOf(values.direct)) || '–',
      latest: async () => valuesOf(await http.fetch(accountRights, { params: { id: accountId } }), storeId),
    }),
    [http, accountId, storeId, roleNameOf, namesOf],
  );
  const page = useFormPage<RightsValues, AssembleRights>({
    schema: AssembleRights,
    defaults: start,
    submit,
    labelOf,
    conflict,
  });
  return { page, asked };
}
