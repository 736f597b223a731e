import { Button, InputGroup } from '@blueprintjs/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { Preferences, useObservable, usePluginText, useSend, useService } from '../../../core/api.ts';
import { RowFacts } from '../../../core/list.ts';
import { useVisitorRules } from '../../../core/visitor.ts';
import { outbox, sendTestMessage } from '../../../shared/contract/messages/notices.calls.ts';
import { messageColumns } from '../../../shared/contract/messages/columns.ts';
import { typedPhone } from '../../../shared/format/typedNumber.ts';
import { FormField } from '../../../shared/ui/FormField/FormField.tsx';
import { useLive } from '../../partner-home/api.ts';

/** How far it got is asked this often. */
const FOLLOW_MS = 2_000;
/** What the outbox says beside how far it got. */
const ELSEWHERE = ['createdAt', 'kind', 'recipient', 'text', 'nextTryAt', 'tries', 'reference'] as const;

/** Sends one text message to a number, and says how far it got. */
export function TestMessage(): ReactElement {
  const t = usePluginText('platform-developer');
  const rules = useVisitorRules();
  const preferences = useService(Preferences);
  const language = useObservable(preferences.language$, preferences.language);
  const { send, isBusy } = useSend(sendTestMessage);
  const [number, setNumber] = useState('');
  const [fault, setFault] = useState<string>();
  const [reference, setReference] = useState<string>();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrong = rules.number(number);
    setFault(wrong);
    if (wrong !== undefined || isBusy) return;
    const end = await send({ body: { cellphone: typedPhone(number), language } });
    if (end.isDone) setReference(end.result.reference);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <FormField label={t('gateway.number')} error={fault}>
        {(control) => (
          <div className="tl-gateway-test">
            <InputGroup
              {...control}
              type="tel"
              inputMode="tel"
              value={number}
              onChange={(event) => {
                setFault(undefined);
                setNumber(event.currentTarget.value);
              }}
            />
            <Button type="submit" loading={isBusy} text={t('gateway.test')} />
          </div>
        )}
      </FormField>
      {reference === undefined ? null : <Progress reference={reference} />}
    </form>
  );
}

/** The message of a test, followed until it is settled. */
function Progress({ reference }: { readonly reference: string }): ReactElement | null {
  const t = usePluginText('platform-developer');
  const { data } = useLive(outbox, { query: { keyword: reference } }, { everyMs: FOLLOW_MS });
  const message = data?.results[0];
  if (!message) return null;
  return (
    <div aria-live="polite">
      <RowFacts columns={messageColumns} row={message} without={ELSEWHERE} />
      <Link to={`/developer/outbox?keyword=${reference}`}>{t('gateway.seeOutbox')}</Link>
    </div>
  );
}
