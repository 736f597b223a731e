import { type ReactElement, useState } from 'react';
import { ActionDialog, usePluginText } from '../../../../core/api.ts';
import type { ReviewAction, ReviewRow } from '../../../../shared/contract/content/shapes.ts';
import { characterCount } from '../../../../shared/ui/FormField/FormField.tsx';
import { TextAreaField } from '../../../../shared/ui/FormField/TextAreaField.tsx';
import { rowName } from '../../model/kinds.ts';
import { plainly } from './useDecide.ts';
import { NOTE_LONGEST } from './useRemoval.ts';

const SHORTEST = 5;

/** Hands an item to somebody who decides more, with words about it. */
export function EscalateDialog(props: {
  readonly row: ReviewRow;
  readonly onEscalate: (action: ReviewAction) => void;
  readonly onClose: () => void;
}): ReactElement {
  const { row, onEscalate, onClose } = props;
  const t = usePluginText('platform-content-review');
  const [typed, setTyped] = useState('');
  const note = typed.trim();
  const isFit = characterCount(note) >= SHORTEST;
  return (
    <ActionDialog
      title={t('escalate.title', { name: rowName(row) })}
      confirmText={t('escalate.confirm')}
      cancelText={t('back')}
      isFit={isFit}
      onAct={() => {
        onClose();
        onEscalate({ ...plainly(4), note });
      }}
      onClose={onClose}
    >
      {(tried) => (
        <TextAreaField
          label={t('escalate.note')}
          required
          help={t('escalate.help')}
          error={tried && !isFit ? t('escalate.help') : undefined}
          value={typed}
          max={NOTE_LONGEST}
          stopsAtMax
          onChange={setTyped}
        />
      )}
    </ActionDialog>
  );
}
