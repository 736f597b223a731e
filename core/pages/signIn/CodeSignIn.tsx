import { Button, Callout } from '@blueprintjs/core';
import { Error as ErrorIcon } from '@blueprintjs/icons';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useService } from '../../plugins/react.tsx';
import { Authentication } from '../../services/authentication/Authentication.ts';
import { ApiError } from '../../services/http/Http.ts';
import { useText } from '../../shell/useText.ts';
import { ownPath } from '../ownPath.ts';
import { NumberAndCode } from '../visitor/NumberAndCode.tsx';
import { useVisitorForm } from '../visitor/useVisitorForm.ts';
import { useVisitorRules } from '../visitor/useVisitorRules.ts';
import { useSignInConfig } from './useSignInConfig.ts';
import { typedPhone } from '../../../shared/format/typedNumber.ts';

/** Sign-in of merchants by a code (screens D, /merchant-login). */
export function CodeSignIn(): ReactElement {
  const t = useText();
  const rules = useVisitorRules();
  const { closed } = useSignInConfig();
  const form = useVisitorForm({
    id: 'code-signin',
    initial: { cellphone: '', code: '' },
    findFaults: ({ cellphone, code }) => ({ cellphone: rules.number(cellphone), code: rules.code(code) }),
    sayRefused: rules.refused,
  });
  const { signIn, isBusy, failure } = useCodeSignIn();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { cellphone, code } = form.values;
    if (form.isFit() && !isBusy) void signIn(typedPhone(cellphone), typedPhone(code));
  };
  return (
    <form className="tl-signin-form" onSubmit={submit} noValidate>
      {failure === undefined ? null : (
        <div className="tl-signin-notices">
          <Callout intent="danger" icon={<ErrorIcon />} role="alert">
            {failure}
          </Callout>
        </div>
      )}
      <NumberAndCode form={form} purpose="signIn" large />
      <Button
        type="submit"
        intent="primary"
        size="large"
        fill
        loading={isBusy}
        disabled={closed !== undefined}
        title={closed}
      >
        {t('signIn.submit')}
      </Button>
    </form>
  );
}

function useCodeSignIn() {
  const authentication = useService(Authentication);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const signIn = async (cellphone: string, code: string): Promise<void> => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await authentication.signInByCode(cellphone, code);
      await navigate(ownPath(search.get('redirect')) ?? '/', { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setIsBusy(false);
    }
  };
  return { signIn, isBusy, failure };
}
