import { type ReactElement, useState } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import { changeRiskWords, type riskWords } from '../../../../shared/contract/content/calls.ts';
import { TextAreaField } from '../../../../shared/ui/FormField/TextAreaField.tsx';
import { linesOf, wordsOf } from '../../model/riskWords.ts';

const LONGEST = 20_000;

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
  const [typed, setTyped] = useState(() => linesOf(kept.words));
  const { words, wrong } = wordsOf(typed);
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
      isFit={wrong === undefined}
      onAct={() =>
        act.run(send, { body: { words, version: kept.version } }, { said: t('group.saved'), onDone: done })
      }
      onClose={onClose}
    >
      {(tried) => (
        <TextAreaField
          label={t('words.label')}
          help={t('words.help')}
          error={tried && wrong !== undefined ? t('words.wrong', { line: wrong }) : undefined}
          value={typed}
          max={LONGEST}
          stopsAtMax
          rows={12}
          onChange={setTyped}
        />
      )}
    </ActionDialog>
  );
}
