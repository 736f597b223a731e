import type { ReactElement } from 'react';
import { z } from 'zod';
import { ActionDialog, usePluginText } from '../../../../core/api.ts';
import { linesInput, useDialogForm } from '../../../../core/form.ts';
import {
  DecisionWords,
  type ReviewAction,
  type ReviewRow,
} from '../../../../shared/contract/content/shapes.ts';
import { rowName } from '../../model/kinds.ts';
import { plainly } from './useDecide.ts';
import { NOTE_LONGEST } from './useDecisionForm.ts';

const Words = z.object({ note: DecisionWords });

/** Hands an item to somebody who decides more, with words about it. */
export function EscalateDialog(props: {
  readonly row: ReviewRow;
  readonly onEscalate: (action: ReviewAction) => void;
  readonly onClose: () => void;
}): ReactElement {
  const { row, onEscalate, onClose } = props;
  const t = usePluginText('platform-content-review');
  const form = useDialogForm({ schema: Words, defaults: { note: '' } });
  return (
    <ActionDialog
      title={t('escalate.title', { name: rowName(row) })}
      confirmText={t('escalate.confirm')}
      cancelText={t('back')}
      form={form}
      onAct={({ note }) => {
        onClose();
        onEscalate({ ...plainly(4), note });
      }}
      onClose={onClose}
    >
      <form.Field
        name="note"
        label={t('escalate.note')}
        required
        help={t('escalate.help')}
        max={NOTE_LONGEST}
      >
        {linesInput({ rows: 3 })}
      </form.Field>
    </ActionDialog>
  );
}
