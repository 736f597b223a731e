import { Callout, InputGroup } from '@blueprintjs/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { LinkButton, useCall, usePluginText } from '../../../../core/api.ts';
import { NumberAndCode, useVisitorForm, useVisitorRules } from '../../../../core/visitor.ts';
import { bindStores } from '../../../../shared/contract/authentication/singleSignOn.calls.ts';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { SearchSelect } from '../../../../shared/ui/SearchSelect/SearchSelect.tsx';
import { Buttons, Failure } from './Ending.tsx';
import { Over } from './Over.tsx';
import { useBinding } from './useBinding.ts';
import { typedPhone } from '../../../../shared/format/typedNumber.ts';
import { normalForm } from '../../../../shared/format/normalForm.ts';

/** 417: who somebody is and where they work; an administrator lets them in. */
export function RegisterStaff({ ticket }: { readonly ticket: string }): ReactElement {
  const t = usePluginText('partner-joining');
  const rules = useVisitorRules();
  const binding = useBinding(ticket);
  const stores = useCall(bindStores, { query: { ticket } });
  const [search, setSearch] = useState('');
  const [isWaiting, setIsWaiting] = useState(false);
  const form = useVisitorForm({
    id: 'bind',
    initial: { name: '', cellphone: '', code: '', storeId: '' },
    findFaults: ({ name, cellphone, code, storeId }) => ({
      name: rules.length(name, 2, 20),
      cellphone: rules.number(cellphone),
      code: rules.code(code),
      storeId: storeId === '' ? t('bind.storeMissing') : undefined,
    }),
    sayRefused: rules.refused,
  });
  const choices = (stores.data ?? []).map(({ id, name, city }) => ({
    value: id,
    label: `${city} · ${name}`,
  }));
  const chosen = choices.find(({ value }) => String(value) === form.values.storeId) ?? null;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (binding.isBusy || !form.isFit()) return;
    const { name, cellphone, code, storeId } = form.values;
    const body = { storeId: Number(storeId), name: name.trim() };
    const proof = { cellphone: typedPhone(cellphone), code: typedPhone(code) };
    setIsWaiting(await binding.bind({ ...body, ...proof }, form.showRefused));
  };
  if (binding.isOver) return <Over />;
  if (isWaiting) {
    return (
      <>
        <Callout intent="success" title={t('bind.waitingTitle')}>
          {t('bind.waitingText', { store: chosen?.label ?? '' })}
        </Callout>
        <div className="tl-public-buttons">
          <LinkButton to="/merchant-login">{t('toSignIn')}</LinkButton>
        </div>
      </>
    );
  }
  const [name, store] = [form.bind('name'), form.bind('storeId')];
  const matching = choices.filter(({ label }) => normalForm(label).includes(normalForm(search)));
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Failure binding={binding} />
      <FormField id={name.id} label={t('bind.name')} required error={name.error}>
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="name"
            value={name.value}
            onChange={(event) => name.onChange(event.currentTarget.value)}
            onBlur={name.onBlur}
          />
        )}
      </FormField>
      <NumberAndCode form={form} purpose="bindStore" />
      <FormField id={store.id} label={t('bind.store')} required error={store.error}>
        {(control) => (
          <SearchSelect
            control={control}
            chosen={chosen}
            options={matching}
            isPending={stores.isPending}
            onSearch={setSearch}
            onChange={({ value }) => store.onChange(String(value))}
            placeholder={t('bind.storePlaceholder')}
            emptyText={t('bind.storeNone')}
          />
        )}
      </FormField>
      <Buttons binding={binding} submit={t('bind.request')} />
    </form>
  );
}
