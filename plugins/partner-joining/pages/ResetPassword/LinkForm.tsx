import type { ReactElement } from 'react';
import { useSend } from '../../../../core/api.ts';
import { resetByLink } from '../../../../shared/contract/authentication/smsCodes.calls.ts';
import { useRenewed } from '../../useRenewed.ts';
import { type Ended, PasswordForm } from './PasswordForm.tsx';

/** Props of {@link LinkForm}. */
export interface LinkFormProps {
  readonly token: string;
  /** The link is used or past its time. */
  readonly onDead: () => void;
}

/** A password by the token of a link. */
export function LinkForm({ token, onDead }: LinkFormProps): ReactElement {
  const renewed = useRenewed();
  const { send, isBusy } = useSend(resetByLink);
  const save = async (password: string): Promise<Ended> => {
    const end = await send({ body: { token, password } }, { quiet: true });
    if (end.isDone) await renewed(end.result);
    else if (end.reason === 'wrongLink') onDead();
    else return end;
    return undefined;
  };
  return <PasswordForm accountName="" isBusy={isBusy} onSave={save} />;
}
