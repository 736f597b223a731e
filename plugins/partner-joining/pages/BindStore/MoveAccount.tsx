import { Callout, Checkbox, Spinner } from '@blueprintjs/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useCall, usePluginText } from '../../../../core/api.ts';
import { identities } from '../../../../shared/contract/authentication/singleSignOn.calls.ts';
import { Buttons, Failure } from './Ending.tsx';
import { Over } from './Over.tsx';
import { useBinding } from './useBinding.ts';

/** 418: the account is linked to another store; it moves when its owner says so. */
export function MoveAccount({ ticket }: { readonly ticket: string }): ReactElement {
  const t = usePluginText('partner-joining');
  const binding = useBinding(ticket);
  const record = useCall(identities, { query: { ticket } });
  const [isAgreed, setIsAgreed] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  if (binding.isOver || record.isError) return <Over />;
  if (!record.data?.movesTo) return <Spinner size={24} />;
  const { id, storeName: from, movesTo } = record.data;
  const { storeId, storeName: to } = movesTo;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsAsked(true);
    if (isAgreed && !binding.isBusy) await binding.bind({ identityId: id, storeId, move: true });
  };
  const fault = isAsked && !isAgreed ? t('bind.moveMissing') : undefined;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Failure binding={binding} />
      <Callout intent="warning" className="tl-joining-failure">
        {t('bind.warning', { from, to })}
      </Callout>
      <div className="tl-joining-agree">
        <Checkbox
          id="bind-move"
          checked={isAgreed}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'bind-move-error' : undefined}
          onChange={(event) => setIsAgreed(event.currentTarget.checked)}
        >
          {t('bind.move', { from, to })}
        </Checkbox>
        {fault ? (
          <div className="tl-field-error" id="bind-move-error">
            {fault}
          </div>
        ) : null}
      </div>
      <Buttons binding={binding} submit={t('bind.moveSubmit')} />
    </form>
  );
}
