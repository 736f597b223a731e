import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Http, type Settled, usePluginText, useSend, useService } from '../../../../core/api.ts';
import { useFormPage, useFormTexts } from '../../../../core/form.ts';
import { changeRole, createRole, roleOne } from '../../../../shared/contract/permissions/calls.ts';
import type { RoleChange } from '../../../../shared/contract/permissions/shapes.ts';
import { useRightWords } from '../../components/useRightWords.ts';
import { isChange, type RoleBody, type RoleValues, schemaOf, valuesOf } from './roleValues.ts';

/** What is said of fields apart from their labels. */
const FIELDS = { hidden: ['id', 'version', 'dryRun'], own: ['code', 'codes'] };

/** A change that waits until somebody has read what it does. */
export interface AskedChange {
  readonly body: RoleChange;
  readonly answer: (isWanted: boolean) => void;
}

/** Controller of the form: makes a role, or changes one after its effect was shown. */
export function useRoleForm(start: RoleValues) {
  const t = usePluginText('platform-accounts');
  const http = useService(Http);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { send: make } = useSend(createRole);
  const { send: change } = useSend(changeRole);
  const { namesOf } = useRightWords();
  const [asked, setAsked] = useState<AskedChange>();
  const { labelOf, wrongOf } = useFormTexts('platform-accounts', 'role', FIELDS);
  const submit = async (body: RoleBody, key: string): Promise<Settled<unknown> | false> => {
    const refresh = () => queries.invalidateQueries();
    const options = { idempotencyKey: key, quiet: true, said: t('role.saved'), refresh };
    if (!isChange(body)) {
      const end = await make({ body }, options);
      if (end.isDone) void navigate(`/account/role-detail/${end.result.id}`);
      return end;
    }
    const isWanted = await new Promise<boolean>((answer) => setAsked({ body, answer }));
    setAsked(undefined);
    if (!isWanted) return false;
    const end = await change({ body }, options);
    if (end.isDone) void navigate('/account/role-list');
    return end;
  };
  const { id } = start;
  const conflict = useMemo(
    () => ({
      show: (field: string, values: RoleValues) =>
        field === 'codes' ? namesOf(values.codes) || '–' : String(values[field as keyof RoleValues] ?? '–'),
      latest: async () => valuesOf(await http.fetch(roleOne, { params: { id: id ?? 0 } })),
    }),
    [http, id, namesOf],
  );
  const page = useFormPage<RoleValues, RoleBody>({
    schema: useMemo(() => schemaOf(start), [start]),
    defaults: start,
    submit,
    labelOf,
    wrongOf,
    draft: id === null ? 'role new' : undefined,
    ...(id !== null && { conflict }),
  });
  return { page, asked };
}
