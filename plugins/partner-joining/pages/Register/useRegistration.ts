import { useState } from 'react';
import { Authentication, Messages, usePluginText, useSend, useService } from '../../../../core/api.ts';
import { useVisitorForm, useVisitorRules, type VisitorForm } from '../../../../core/visitor.ts';
import { register } from '../../../../shared/contract/authentication/smsCodes.calls.ts';
import { typedPhone } from '../../../../shared/format/typedNumber.ts';

const EMPTY = {
  cellphone: '',
  code: '',
  password: '',
  repeat: '',
  companyName: '',
  contactName: '',
  agree: '',
};

/** Everything the form shows and does. */
export interface Registration {
  readonly form: VisitorForm<keyof typeof EMPTY>;
  readonly isBusy: boolean;
  /** Why it was refused, beside faults at fields. */
  readonly failure: string | undefined;
  /** The number has an account already. */
  readonly isRegistered: boolean;
  readonly submit: () => Promise<void>;
}

/**
 * State of /merchant-register. Whether a number is registered is told once its code was right, and not when the field is
 * left: until then nobody learns who exists (reliability I11).
 */
export function useRegistration(): Registration {
  const t = usePluginText('partner-joining');
  const authentication = useService(Authentication);
  const messages = useService(Messages);
  const rules = useVisitorRules();
  const { send, isBusy } = useSend(register);
  const [refused, setRefused] = useState<{ readonly text: string; readonly reason: string | undefined }>();
  const form = useVisitorForm({
    id: 'register',
    initial: EMPTY,
    findFaults: ({ cellphone, code, password, repeat, companyName, contactName, agree }) => ({
      cellphone: rules.number(cellphone),
      code: rules.code(code),
      password: rules.password(password, { accountName: typedPhone(cellphone) }),
      repeat: rules.repeat(repeat, password),
      companyName: rules.length(companyName, 2, 60),
      contactName: rules.length(contactName, 2, 20),
      agree: agree === 'yes' ? undefined : t('register.agreeMissing'),
    }),
    sayRefused: rules.refused,
  });

  const submit = async (): Promise<void> => {
    if (!form.isFit() || isBusy) return;
    setRefused(undefined);
    const { cellphone, code, password, companyName, contactName } = form.values;
    const name = companyName.trim();
    const body = {
      cellphone: typedPhone(cellphone),
      code: typedPhone(code),
      password,
      companyName: name,
      contactName: contactName.trim(),
      agree: true as const,
    };
    const end = await send({ body }, { quiet: true });
    if (!end.isDone) {
      if (!form.showRefused(end.fields ?? [])) setRefused({ text: end.text, reason: end.reason });
      return;
    }
    if (end.result.companyNameUsed) messages.warn(t('register.companyTaken', { name }));
    // The guard leads on: to the papers of the new company.
    if (end.result.token !== undefined) authentication.enter(end.result.token);
  };
  return {
    form,
    isBusy,
    failure: refused?.text,
    isRegistered: refused?.reason === 'numberRegistered',
    submit,
  };
}
