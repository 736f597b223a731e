import { Button, Callout } from '@blueprintjs/core';
import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react';
import { type Refused, usePluginText } from '../../../../core/api.ts';
import { NewPassword, useVisitorForm, useVisitorRules } from '../../../../core/visitor.ts';
import '../../joining.css';

/** Why a password was not taken; nothing when it was, or when the page has said it. */
export type Ended = Refused | undefined;

/** Props of {@link PasswordForm}. */
export interface PasswordFormProps {
  /** What the password may not be, where it is known. */
  readonly accountName: string;
  readonly isBusy: boolean;
  readonly onSave: (password: string) => Promise<Ended>;
  /** Beside the button that saves. */
  readonly children?: ReactNode;
}

/** A new password, twice. */
export function PasswordForm({ accountName, isBusy, onSave, children }: PasswordFormProps): ReactElement {
  const t = usePluginText('partner-joining');
  const rules = useVisitorRules();
  const [failure, setFailure] = useState<string>();
  const form = useVisitorForm({
    id: 'reset',
    initial: { password: '', repeat: '' },
    findFaults: ({ password, repeat }) => ({
      password: rules.password(password, { accountName }),
      repeat: rules.repeat(repeat, password),
    }),
    sayRefused: rules.refused,
  });
  const save = async (): Promise<void> => {
    setFailure(undefined);
    const refused = await onSave(form.values.password);
    if (refused && !form.showRefused(refused.fields ?? [])) setFailure(refused.text);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (form.isFit() && !isBusy) void save();
  };
  return (
    <form onSubmit={submit} noValidate>
      {failure === undefined ? null : (
        <Callout intent="danger" role="alert" className="tl-joining-failure">
          {failure}
        </Callout>
      )}
      <NewPassword form={form} />
      <div className="tl-public-buttons">
        <Button type="submit" intent="primary" loading={isBusy}>
          {t('reset.submit')}
        </Button>
        {children}
      </div>
    </form>
  );
}
