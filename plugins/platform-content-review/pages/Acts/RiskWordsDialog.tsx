import type { ReactElement } from 'react';
import { z } from 'zod';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import { linesInput, useDialogForm } from '../../../../core/form.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import { changeRiskWords, type riskWords } from '../../../../shared/contract/content/calls.ts';
import { RiskWords } from '../../../../shared/contract/content/shapes.ts';
import { linesOf, wordsOf } from '../../model/riskWords.ts';

const LONGEST = 20_000;

/** Words are typed one below the other; the broken rule is the number of the line that is wrong. */
const TypedWords = RiskWords.extend({
  words: z
    .string()
    .transform((typed, context) => {
      const { words, wrong } = wordsOf(typed);
      if (wrong !== undefined) context.addIssue({ code: 'custom', params: { rule: String(wrong) } });
      return words;
    })
    .pipe(RiskWords.shape.words),
});

/** Edits the words that make content suspicious: one a line, with its points behind it. */
export function RiskWordsDialog(props: {
  readonly kept: ResultOf<typeof riskWords>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { kept, onDone, onClose } = props;
  const t = usePluginText('platform-content-review');
  const act = useAct();
  const { send } = useSend(changeRiskWords);
  const form = useDialogForm<z.input<typeof TypedWords>, RiskWords>({
    schema: TypedWords,
    defaults: { words: linesOf(kept.words), version: kept.version },
    wrongOf: (field) => {
      const [, line] = field.split(':');
      return line && t('words.wrong', { line });
    },
  });
  const done = (): void => {
    onClose();
    onDone();
  };
  return (
    <ActionDialog
      title={t('words.title')}
      confirmText={t('group.save')}
      cancelText={t('back')}
      act={act}
      form={form}
      onAct={(body) =>
        act.run(send, { body }, { said: t('group.saved'), onDone: done, onRefused: form.showRefused })
      }
      onClose={onClose}
    >
      <form.Field name="words" label={t('words.label')} help={t('words.help')} max={LONGEST}>
        {linesInput({ rows: 12 })}
      </form.Field>
    </ActionDialog>
  );
}
