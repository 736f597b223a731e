import { HTMLSelect, TextArea } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import {
  ActionDialog,
  type SendOptions,
  type Settled,
  useAct,
  usePluginText,
  useSend,
} from '../../../../core/api.ts';
import type { List } from '../../../../core/list.ts';
import { CHANNELS_A_LIST, ChannelTarget } from '../../../../shared/codes/channels.ts';
import { CHANNEL_SOURCES } from '../../../../shared/codes/lists.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import { createChannel } from '../../../../shared/contract/channels/calls.ts';
import type { Channel } from '../../../../shared/contract/channels/shapes.ts';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { NAME_CHARACTERS, namesIn, problemIn } from '../../model/names.ts';

/** What a page about a template can lead to. */
const TARGETS = [ChannelTarget.activity, ChannelTarget.checkIn] as const;

type Source = (typeof CHANNEL_SOURCES)[number];

/** A name that was not made into a code, and why. */
interface Left {
  readonly name: string;
  readonly reason: string;
}

/** Makes one code, or one for each line of a pasted list; what was refused stays in the field. */
export function CreateDialog(props: {
  readonly list: List<Channel>;
  readonly searchId: number;
  readonly onClose: () => void;
}): ReactElement {
  const { list, searchId, onClose } = props;
  const t = usePluginText('partner-channels');
  const act = useAct();
  const { send } = useSend(createChannel);
  const [chosen, setChosen] = useState('');
  const [category, setCategory] = useState<number>(ChannelTarget.activity);
  const [pasted, setPasted] = useState('');
  const [result, setResult] = useState<{ readonly done: number; readonly left: readonly Left[] }>();
  const names = namesIn(pasted);
  const problem = problemIn(names);
  const source = CHANNEL_SOURCES.find((value) => String(value) === chosen);
  /** A name that is refused stops none; it stays in the field with its reason. */
  const makeAll = async (type: Source, options: SendOptions): Promise<Settled<void>> => {
    const left: Left[] = [];
    for (const content of names) {
      const body = {
        type,
        category: category === ChannelTarget.checkIn ? 4 : 1,
        searchId,
        content,
      } as const;
      // One after the other, so that the newest in the list is the last line.
      // oxlint-disable-next-line no-await-in-loop
      const end = await send({ body }, options);
      if (!end.isDone) left.push({ name: content, reason: end.hasFailed ? end.text : t('name.taken') });
    }
    list.refresh();
    if (left.length === 0) return { isDone: true, result: undefined };
    setResult({ done: names.length - left.length, left });
    setPasted(left.map(({ name }) => name).join('\n'));
    return { isDone: false, code: ResultCode.alreadyUsed, text: '' };
  };
  return (
    <ActionDialog
      title={t('create.title')}
      confirmText={names.length > 1 ? t('create.confirmMany', { count: names.length }) : t('create.confirm')}
      cancelText={t('name.cancel')}
      act={act}
      isFit={!problem && source !== undefined}
      onAct={() => source && act.run(makeAll, source, { onDone: onClose, onRefused: () => true })}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <FormField
            label={t('list.type')}
            required
            error={tried && !source ? t('create.chooseType') : undefined}
          >
            {(control) => (
              <HTMLSelect
                {...control}
                fill
                value={chosen}
                onChange={(event) => setChosen(event.currentTarget.value)}
                options={[
                  { value: '', label: t('create.choose') },
                  ...CHANNEL_SOURCES.map((value) => ({ value, label: t(`core:codes.source.${value}`) })),
                ]}
              />
            )}
          </FormField>
          <FormField label={t('list.category')} required>
            {(control) => (
              <HTMLSelect
                {...control}
                fill
                value={category}
                onChange={(event) => setCategory(Number(event.currentTarget.value))}
                options={TARGETS.map((value) => ({ value, label: t(`core:codes.category.${value}`) }))}
              />
            )}
          </FormField>
          <FormField
            label={t('create.names')}
            required
            help={t('create.namesHelp', { count: CHANNELS_A_LIST, max: NAME_CHARACTERS })}
            error={
              tried && problem
                ? t(`create.problem.${problem.key}`, {
                    name: problem.name ?? '',
                    count: CHANNELS_A_LIST,
                    max: NAME_CHARACTERS,
                  })
                : undefined
            }
          >
            {(control) => (
              <TextArea
                {...control}
                className="tl-channel-names"
                value={pasted}
                onChange={(event) => setPasted(event.currentTarget.value)}
              />
            )}
          </FormField>
          {result ? (
            <div role="alert">
              <p>{t('create.partly', { done: result.done, left: result.left.length })}</p>
              <ul className="tl-channel-results">
                {result.left.map(({ name, reason }) => (
                  <li key={name}>
                    <b>{name}</b> <span className="tl-ink-2">{reason}</span>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
        </>
      )}
    </ActionDialog>
  );
}
