import { TextArea } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { z } from 'zod';
import {
  ActionDialog,
  type SendOptions,
  type Settled,
  useAct,
  usePluginText,
  useSend,
} from '../../../../core/api.ts';
import { choiceInput, useDialogForm } from '../../../../core/form.ts';
import type { List } from '../../../../core/list.ts';
import { CHANNELS_A_LIST, ChannelTarget } from '../../../../shared/codes/channels.ts';
import { CHANNEL_SOURCES } from '../../../../shared/codes/lists.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import { createChannel } from '../../../../shared/contract/channels/calls.ts';
import { type Channel, ChannelForm } from '../../../../shared/contract/channels/shapes.ts';
import { NAME_CHARACTERS, namesIn, problemIn } from '../../model/names.ts';

/** What a page about a template can lead to. */
const TARGETS = [ChannelTarget.activity, ChannelTarget.checkIn] as const;

/** Names are pasted, one a line. */
const PastedCodes = ChannelForm.pick({ type: true, category: true }).extend({
  names: z
    .string()
    .trim()
    .min(1)
    .transform(namesIn)
    .refine((names) => !problemIn(names)),
});
type PastedCodes = z.output<typeof PastedCodes>;
interface Pasted {
  readonly type: number | null;
  readonly category: number | null;
  readonly names: string;
}

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
  const form = useDialogForm<Pasted, PastedCodes>({
    schema: PastedCodes,
    defaults: { type: null, category: ChannelTarget.activity, names: '' },
    // The names as they are now: what is typed is checked before it is drawn.
    wrongOf: (field): string | undefined =>
      field === 'names' ? problemSaid(form.form.getValues('names')) : undefined,
  });
  const { Field } = form;
  const [result, setResult] = useState<{ readonly done: number; readonly left: readonly Left[] }>();
  const count = namesIn(form.values.names).length;
  const problemSaid = (pasted: string): string | undefined => {
    const problem = problemIn(namesIn(pasted));
    const figures = { name: problem?.name ?? '', count: CHANNELS_A_LIST, max: NAME_CHARACTERS };
    return problem && t(`create.problem.${problem.key}`, figures);
  };
  /** A name that is refused stops none; it stays in the field with its reason. */
  const makeAll = async ({ names, ...codes }: PastedCodes, options: SendOptions): Promise<Settled<void>> => {
    const left: Left[] = [];
    for (const content of names) {
      // One after the other, so that the newest in the list is the last line.
      // oxlint-disable-next-line no-await-in-loop
      const end = await send({ body: { ...codes, searchId, content } }, options);
      if (!end.isDone) left.push({ name: content, reason: end.hasFailed ? end.text : t('name.taken') });
    }
    list.refresh();
    if (left.length === 0) return { isDone: true, result: undefined };
    setResult({ done: names.length - left.length, left });
    form.form.setValue('names', left.map(({ name }) => name).join('\n'));
    return { isDone: false, code: ResultCode.alreadyUsed, text: '' };
  };
  return (
    <ActionDialog
      title={t('create.title')}
      confirmText={count > 1 ? t('create.confirmMany', { count }) : t('create.confirm')}
      cancelText={t('name.cancel')}
      act={act}
      form={form}
      onAct={(body) => act.run(makeAll, body, { onDone: onClose, onRefused: () => true })}
      onClose={onClose}
    >
      <Field name="type" label={t('list.type')} required>
        {choiceInput({
          options: CHANNEL_SOURCES.map((value) => ({
            value: String(value),
            label: t(`core:codes.source.${value}`),
          })),
          none: t('create.choose'),
        })}
      </Field>
      <Field name="category" label={t('list.category')} required>
        {choiceInput({
          options: TARGETS.map((value) => ({
            value: String(value),
            label: t(`core:codes.category.${value}`),
          })),
        })}
      </Field>
      <Field
        name="names"
        label={t('create.names')}
        required
        help={t('create.namesHelp', { count: CHANNELS_A_LIST, max: NAME_CHARACTERS })}
      >
        {({ control, value, onChange, onBlur }) => (
          <TextArea
            {...control}
            className="tl-channel-names"
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            onBlur={onBlur}
          />
        )}
      </Field>
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
    </ActionDialog>
  );
}
