import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useService } from '../../plugins/react.tsx';
import { fetchConsoleTexts } from '../../plugins/consoleTexts.ts';
import { ApiError } from '../../services/http/Http.ts';
import { Authentication } from '../../services/authentication/Authentication.ts';
import { Storage } from '../../services/storage/Storage.ts';
import { useCountdown } from '../../shell/dialogs/useCountdown.ts';
import { ownPath } from '../ownPath.ts';
import { type FieldFault, nameFault, signInPasswordFault } from './signInRules.ts';

/** What the last try ended with: no connection (repeat it), or a refusal in words. */
export type SignInFailure =
  | { readonly kind: 'network' }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'wait' };

/** Everything the sign-in form shows and does. */
export interface SignInForm {
  readonly name: string;
  readonly password: string;
  readonly remember: boolean;
  readonly faults: { readonly name: FieldFault; readonly password: FieldFault };
  readonly busy: boolean;
  readonly failure: SignInFailure | undefined;
  /** Seconds until the next try is allowed, 0 when it is. */
  readonly wait: number;
  setName(name: string): void;
  setPassword(password: string): void;
  setRemember(remember: boolean): void;
  /** Checks one field when it is left; an untouched one stays quiet. */
  check(field: 'name' | 'password'): void;
  submit(): Promise<void>;
}

/** Seconds until the next try, when the refusal names them. */
function waitOf({ parameters: { seconds } }: ApiError): number | undefined {
  return typeof seconds === 'number' ? seconds : undefined;
}

const failureOf = (error: unknown): SignInFailure => {
  if (!(error instanceof ApiError) || error.code === 0) return { kind: 'network' };
  return { kind: 'refused', text: error.message };
};

/** The account name that the page before handed over: of whoever has just set a password, or is registered already. */
const nameIn = (state: unknown): string | undefined =>
  typeof state === 'object' &&
  state !== null &&
  'accountName' in state &&
  typeof state.accountName === 'string'
    ? state.accountName
    : undefined;

/** State of the sign-in form of one side (screens D, /login and /merchant-login). */
export function useSignIn(side: 'P' | 'B'): SignInForm {
  const authentication = useService(Authentication);
  const storage = useService(Storage);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const remembered = storage.get('touchline.rememberedName');
  const told = nameIn(useLocation().state);
  const [name, setName] = useState(told ?? remembered ?? '');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(remembered !== undefined);
  const [faults, setFaults] = useState<SignInForm['faults']>({ name: undefined, password: undefined });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SignInFailure>();
  const [until, setUntil] = useState<number>();
  const wait = useCountdown(until);

  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      // It came while they typed; a refusal is said in its sentences.
      await fetchConsoleTexts();
      await authentication.signIn(name.trim(), password, side);
      if (remember) storage.set('touchline.rememberedName', name.trim());
      else storage.remove('touchline.rememberedName');
      await navigate(ownPath(search.get('redirect')) ?? '/', { replace: true });
    } catch (error) {
      const seconds = error instanceof ApiError ? waitOf(error) : undefined;
      if (seconds !== undefined) setUntil(Date.now() + seconds * 1000);
      setFailure(seconds === undefined ? failureOf(error) : { kind: 'wait' });
    } finally {
      setBusy(false);
    }
  };
  return {
    name,
    password,
    remember,
    faults,
    busy,
    wait,
    setName,
    setPassword,
    setRemember,
    failure: failure?.kind === 'wait' && wait === 0 ? undefined : failure,
    check: (field) =>
      setFaults((now) =>
        field === 'name'
          ? { ...now, name: name === '' ? undefined : nameFault(name) }
          : { ...now, password: password === '' ? undefined : signInPasswordFault(password) },
      ),
    submit: async () => {
      const found = { name: nameFault(name), password: signInPasswordFault(password) };
      setFaults(found);
      if (!found.name && !found.password && !busy && wait === 0) await send();
    },
  };
}
