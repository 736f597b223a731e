import { Button, InputGroup, Radio, RadioGroup } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { useAct, useCall, useSend } from '../../../../core/api.ts';
import { giveTicket, recipients } from '../../../../shared/contract/classPacks/distribution.calls.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { NumberInput } from '../../../../shared/ui/NumberInput/NumberInput.tsx';
import { Refusal } from '../../../../shared/ui/Refusal/Refusal.tsx';
import { useGoodsText } from '../../useGoodsText.ts';
import { GiftFields, type GiftWords } from './GiftFields.tsx';

/** What both ways of handing out know. */
export interface GivingProps {
  readonly classPackId: number;
  /** Times that can still be handed out; null for any number. */
  readonly free: number | null;
  readonly onGiven: () => void;
}

const MOST = 99;

/** Finds somebody by their number and gives them times; a new question after each gift. */
export function GiveOne(props: GivingProps): ReactElement {
  const [round, setRound] = useState(0);
  const beginAgain = (): void => {
    setRound(round + 1);
    props.onGiven();
  };
  return <AskOne key={round} {...props} onGiven={beginAgain} />;
}

function AskOne({ classPackId, free, onGiven }: GivingProps): ReactElement {
  const t = useGoodsText();
  const act = useAct();
  const { send } = useSend(giveTicket);
  const [phone, setPhone] = useState('');
  const [userId, setUserId] = useState<number>();
  const [times, setTimes] = useState<number | null>(1);
  const [words, setWords] = useState<GiftWords>({ validityMonths: 3, note: '' });
  const typed = phone.trim();
  const found = useCall(recipients, { query: { phone: typed, classPackId } }, { enabled: typed.length >= 4 });
  const most = Math.min(MOST, free ?? MOST);
  const isTimesFit = times !== null && times >= 1 && times <= most;
  const whyNot =
    userId === undefined
      ? t('give.chooseSomebody')
      : isTimesFit
        ? undefined
        : t('change.range', { min: 1, max: most });
  const give = () => {
    if (userId === undefined || times === null || words.validityMonths === null) return undefined;
    const { validityMonths, note } = words;
    return act.run(
      send,
      { body: { classPackId, userId, times, validityMonths, note: note.trim() } },
      { said: t('give.given'), onDone: onGiven },
    );
  };
  return (
    <Card title={t('give.one')}>
      <FormField label={t('give.phone')} required help={t('give.phoneHelp')}>
        {(control) => (
          <InputGroup
            {...control}
            value={phone}
            onChange={({ currentTarget }) => setPhone(currentTarget.value)}
          />
        )}
      </FormField>
      {found.error ? <Refusal text={found.error.message} /> : null}
      {found.data?.results.length === 0 ? <output>{t('give.nobody')}</output> : null}
      <RadioGroup
        name="recipient"
        selectedValue={userId === undefined ? '' : String(userId)}
        onChange={({ currentTarget }) => setUserId(Number(currentTarget.value))}
      >
        {(found.data?.results ?? []).map((person) => (
          <Radio
            key={person.userId}
            value={String(person.userId)}
            label={t('give.person', {
              name: person.userName,
              phone: person.phone,
              times: person.timesLeft,
            })}
          />
        ))}
      </RadioGroup>
      <FormField label={t('change.times')} required>
        {(control) => <NumberInput {...control} value={times} onChange={setTimes} />}
      </FormField>
      <GiftFields value={words} onChange={(change) => setWords({ ...words, ...change })} />
      {act.refusal === undefined ? null : <Refusal text={act.refusal} />}
      <Button
        intent="primary"
        loading={act.isBusy}
        disabled={whyNot !== undefined}
        title={whyNot}
        onClick={() => void give()}
      >
        {t('give.confirm')}
      </Button>
    </Card>
  );
}
