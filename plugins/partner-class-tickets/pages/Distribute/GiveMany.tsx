import { Button, Checkbox, FileInput, TextArea } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { Messages, useAct, useSend, useService } from '../../../../core/api.ts';
import { giveTickets } from '../../../../shared/contract/classPacks/distribution.calls.ts';
import {
  GRANTS_AT_MOST,
  type Rehearsal,
} from '../../../../shared/contract/classPacks/distribution.shapes.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { Refusal } from '../../../../shared/ui/Refusal/Refusal.tsx';
import { useGoodsText } from '../../useGoodsText.ts';
import { GiftFields, type GiftWords } from './GiftFields.tsx';
import type { GivingProps } from './GiveOne.tsx';
import { RehearsalCard } from './RehearsalCard.tsx';
import { readRows } from './readRows.ts';

/** Pastes or loads rows of number and times, shows what would be given, and starts the task; new after each one. */
export function GiveMany(props: GivingProps): ReactElement {
  const [round, setRound] = useState(0);
  const beginAgain = (): void => {
    setRound(round + 1);
    props.onGiven();
  };
  return <AskMany key={round} {...props} onGiven={beginAgain} />;
}

function AskMany({ classPackId, free, onGiven }: GivingProps): ReactElement {
  const t = useGoodsText();
  const messages = useService(Messages);
  const act = useAct();
  const { send } = useSend(giveTickets);
  const [text, setText] = useState('');
  const [keepUnknown, setKeep] = useState(false);
  const [words, setWords] = useState<GiftWords>({ validityMonths: 3, note: '' });
  const [rehearsal, setRehearsal] = useState<Rehearsal>();
  const [refusal, setRefusal] = useState<string>();
  const [isLooking, setLooking] = useState(false);
  const rows = readRows(text);
  const total = rows.reduce((sum, { times }) => sum + times, 0);
  const change = (next: () => void): void => {
    next();
    // What was rehearsed is not what would be given any more.
    setRehearsal(undefined);
  };
  const body = {
    classPackId,
    rows: [...rows],
    validityMonths: words.validityMonths ?? 3,
    note: words.note.trim(),
    keepUnknown,
  };
  const whyNot =
    rows.length === 0
      ? t('give.noRows')
      : rows.length > GRANTS_AT_MOST
        ? t('give.tooMany', { most: GRANTS_AT_MOST })
        : undefined;
  const look = async (): Promise<void> => {
    setRefusal(undefined);
    setLooking(true);
    const end = await send({ body: { ...body, dryRun: true } }, { quiet: true });
    setLooking(false);
    if (!end.isDone) setRefusal(end.text);
    else if ('valid' in end.result) setRehearsal(end.result);
  };
  const give = () =>
    act.run(
      send,
      { body: { ...body, count: rehearsal?.valid ?? 0 } },
      { said: t('give.started'), onDone: onGiven },
    );
  const load = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      const loaded = await file.text();
      change(() => setText(loaded));
    } catch {
      messages.error(t('give.unreadable'));
    }
  };
  return (
    <>
      <Card title={t('give.many')}>
        <FileInput
          text={t('give.file')}
          buttonText={t('give.browse')}
          inputProps={{ accept: '.csv,.txt,text/csv,text/plain', 'aria-label': t('give.file') }}
          onInputChange={({ currentTarget }) => void load(currentTarget.files?.[0])}
        />
        <FormField label={t('give.rows')} required help={t('give.rowsHelp', { most: GRANTS_AT_MOST })}>
          {(control) => (
            <TextArea
              {...control}
              fill
              rows={8}
              value={text}
              onChange={({ currentTarget }) => change(() => setText(currentTarget.value))}
            />
          )}
        </FormField>
        <output className="tl-ink-2">
          {t('give.total', { count: rows.length, times: total, free: free ?? '∞' })}
        </output>
        <Checkbox
          checked={keepUnknown}
          label={t('give.keep')}
          onChange={({ currentTarget }) => change(() => setKeep(currentTarget.checked))}
        />
        <GiftFields value={words} onChange={(part) => setWords({ ...words, ...part })} />
        {refusal === undefined ? null : <Refusal text={refusal} />}
        <Button
          disabled={whyNot !== undefined}
          title={whyNot}
          loading={isLooking}
          onClick={() => void look()}
        >
          {t('give.check')}
        </Button>
      </Card>
      {rehearsal ? <RehearsalCard rehearsal={rehearsal} act={act} onGive={() => void give()} /> : null}
    </>
  );
}
