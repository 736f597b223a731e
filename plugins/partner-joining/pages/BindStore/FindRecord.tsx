import { Button, Callout, InputGroup } from '@blueprintjs/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { ApiError, Http, usePluginText, useService } from '../../../../core/api.ts';
import { NumberAndCode, useVisitorForm, useVisitorRules } from '../../../../core/visitor.ts';
import { MOBILE_NUMBER } from '../../../../shared/codes/limits.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import { identities, verifyIdentity } from '../../../../shared/contract/authentication/singleSignOn.calls.ts';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { Buttons, Failure } from './Ending.tsx';
import { Over } from './Over.tsx';
import { useBinding } from './useBinding.ts';
import { typedPhone } from '../../../../shared/format/typedNumber.ts';

type Found = ResultOf<typeof identities>;

/** 416: the own staff record, found by its number or phone and confirmed by a code. */
export function FindRecord({ ticket }: { readonly ticket: string }): ReactElement {
  const t = usePluginText('partner-joining');
  const rules = useVisitorRules();
  const http = useService(Http);
  const binding = useBinding(ticket);
  const [found, setFound] = useState<Found>();
  const form = useVisitorForm({
    id: 'bind',
    initial: { who: '', cellphone: '', code: '' },
    findFaults: ({ who, cellphone, code }) => ({
      who: /^\S{4,20}$/.test(typedPhone(who)) ? undefined : t('bind.whoForm'),
      cellphone: rules.number(cellphone),
      code: rules.code(code),
    }),
    sayRefused: rules.refused,
  });

  const find = async (): Promise<void> => {
    const typed = typedPhone(form.values.who);
    const isPhone = MOBILE_NUMBER.test(typed);
    const query = { ticket, ...(isPhone ? { cellphone: typed } : { staffNo: form.values.who.trim() }) };
    setFound(await http.fetch(identities, { query }, { quiet: true }));
    if (isPhone) form.bind('cellphone').onChange(typed);
  };
  const confirm = async ({ id, storeId }: Found): Promise<void> => {
    const code = typedPhone(form.values.code);
    await http.fetch(verifyIdentity, { query: { ticket, id, code } }, { quiet: true });
    await binding.bind({ identityId: id, storeId });
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (binding.isBusy || !form.isFit(found ? ['cellphone', 'code'] : ['who'])) return;
    binding.fail(undefined);
    try {
      await (found ? confirm(found) : find());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { reason } = error;
      binding.fail({ text: reason === 'notFound' ? t('bind.notFound') : error.message, reason });
    }
  };
  if (binding.isOver) return <Over />;
  const who = form.bind('who');
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Failure binding={binding} />
      {found ? (
        <>
          <Callout className="tl-joining-failure tl-callout-action">
            <span>{t('bind.found', { name: found.name, store: found.storeName })}</span>
            <Button variant="minimal" size="small" onClick={() => setFound(undefined)}>
              {t('bind.again')}
            </Button>
          </Callout>
          <NumberAndCode form={form} purpose="bindStore" />
        </>
      ) : (
        <FormField id={who.id} label={t('bind.who')} required error={who.error}>
          {(control) => (
            <InputGroup
              {...control}
              value={who.value}
              autoComplete="off"
              onChange={(event) => who.onChange(event.currentTarget.value)}
              onBlur={who.onBlur}
            />
          )}
        </FormField>
      )}
      <Buttons binding={binding} submit={t(found ? 'bind.confirm' : 'bind.find')} />
    </form>
  );
}
