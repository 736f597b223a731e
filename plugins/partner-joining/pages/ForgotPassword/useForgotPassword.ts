import { useEffect, useState } from 'react';
import { useSend } from '../../../../core/api.ts';
import { useVisitorForm, useVisitorRules, type VisitorForm } from '../../../../core/visitor.ts';
import { resetPassword } from '../../../../shared/contract/authentication/smsCodes.calls.ts';
import { useRenewed } from '../../useRenewed.ts';
import { typedPhone } from '../../../../shared/format/typedNumber.ts';

const EMPTY = { cellphone: '', code: '', password: '', repeat: '' };
const FIRST = ['cellphone', 'code'] as const;

/** Everything the form shows and does. */
export interface ForgotPassword {
  readonly form: VisitorForm<keyof typeof EMPTY>;
  readonly step: 'number' | 'password';
  readonly failure: string | undefined;
  readonly isBusy: boolean;
  /** To the second step, and from there to the server. */
  readonly next: () => Promise<void>;
  readonly back: () => void;
}

/** State of /forget-pwd. The server checks the code with the password, so a wrong one leads back to its field. */
export function useForgotPassword(): ForgotPassword {
  const rules = useVisitorRules();
  const renewed = useRenewed();
  const { send, isBusy } = useSend(resetPassword);
  const [step, setStep] = useState<ForgotPassword['step']>('number');
  const [failure, setFailure] = useState<string>();
  const form = useVisitorForm({
    id: 'forgot',
    initial: EMPTY,
    findFaults: ({ cellphone, code, password, repeat }) => ({
      cellphone: rules.number(cellphone),
      code: rules.code(code),
      password: rules.password(password, { accountName: typedPhone(cellphone) }),
      repeat: rules.repeat(repeat, password),
    }),
    sayRefused: rules.refused,
  });
  // Whoever uses a keyboard or a reader goes on where the step begins.
  useEffect(() => {
    document.getElementById(step === 'number' ? 'forgot-cellphone' : 'forgot-password')?.focus();
  }, [step]);

  const reset = async (): Promise<void> => {
    const { cellphone, code, password } = form.values;
    const body = { cellphone: typedPhone(cellphone), code: typedPhone(code), password };
    const end = await send({ body }, { quiet: true });
    if (end.isDone) return renewed(end.result);
    if (form.showRefused(end.fields ?? [])) return;
    setFailure(end.text);
    if (end.reason === 'wrongCode' || end.reason === 'codeOver') setStep('number');
  };
  return {
    form,
    step,
    failure,
    isBusy,
    next: async () => {
      setFailure(undefined);
      if (step === 'number') {
        if (form.isFit(FIRST)) setStep('password');
      } else if (form.isFit(['password', 'repeat']) && !isBusy) await reset();
    },
    back: () => setStep('number'),
  };
}
