import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Settled, usePluginText, useSend } from '../../../../core/api.ts';
import { useFormPage, useFormTexts } from '../../../../core/form.ts';
import { createOperator } from '../../../../shared/contract/permissions/calls.ts';
import { NewOperator } from '../../../../shared/contract/permissions/shapes.ts';

const EMPTY: NewOperator = { accountName: '', name: '', cellphone: '', password: '', roleIds: [] };
/** Fields with sentences of their own for broken rules. */
const FIELDS = { own: ['accountName', 'cellphone', 'password', 'roleIds'] };

/** An account that waits until somebody has read what it gets. */
export interface AskedOperator {
  readonly body: NewOperator;
  readonly answer: (isWanted: boolean) => void;
}

/**
 * Controller of the form: makes an account of an operator after what it gets was shown, and leads to its rights. It keeps no
 * draft: it holds a password.
 */
export function useOperatorForm() {
  const t = usePluginText('platform-accounts');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { send } = useSend(createOperator);
  const [asked, setAsked] = useState<AskedOperator>();
  const { labelOf, wrongOf } = useFormTexts('platform-accounts', 'operator', FIELDS);
  const submit = async (body: NewOperator, key: string): Promise<Settled<unknown> | false> => {
    const isWanted = await new Promise<boolean>((answer) => setAsked({ body, answer }));
    setAsked(undefined);
    if (!isWanted) return false;
    const refresh = () => queries.invalidateQueries();
    const options = { idempotencyKey: key, quiet: true, said: t('operator.saved'), refresh };
    const end = await send({ body }, options);
    if (end.isDone) void navigate(`/account/auth-detail/${end.result.id}`);
    return end;
  };
  const page = useFormPage<NewOperator, NewOperator>({
    schema: NewOperator,
    defaults: EMPTY,
    submit,
    labelOf,
    wrongOf,
  });
  return { page, asked };
}
