import { WithdrawStaffBody, type StaffRow } from '../../../shared/contract/staff/shapes.ts';
import { type ReactElement, useMemo } from 'react';
import { z } from 'zod';
import { ActionDialog, useAccess, useAct, usePluginText, useSend } from '../../../core/api.ts';
import { useDialogForm } from '../../../core/form.ts';
import { withdrawStaff } from '../../../shared/contract/staff/calls.ts';
import { ReasonField } from './ReasonField.tsx';
import { SubstituteFields } from './SubstituteFields.tsx';
import { type CoachValues, NO_COACHES, notAsked, useCoachedSessions } from './useSubstitutes.ts';

const { reason } = WithdrawStaffBody.required().shape;

/** What the dialog asks: merchants give no reason. */
interface Values extends CoachValues {
  readonly reason: string;
}

/** Takes somebody out of a store; operators say why, and the future sessions of a coach go to a substitute. */
export function WithdrawDialog(props: {
  readonly row: Pick<StaffRow, 'id' | 'name' | 'storeIds'>;
  readonly storeId: number;
  readonly storeName: string | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactElement | null {
  const { row, storeId, storeName, onDone, onClose } = props;
  const { id, name, storeIds } = row;
  const t = usePluginText('platform-staff');
  const isOperator = useAccess().state.view === 'platform';
  const { send } = useSend(withdrawStaff);
  const act = useAct();
  const { asked, isAnswered, coaches } = useCoachedSessions(id, storeId);
  const schema = useMemo(
    () =>
      z
        .object({ coaches, reason: isOperator ? reason : notAsked })
        .transform(({ coaches: substituted, ...why }) => ({ ...why, ...substituted })),
    [coaches, isOperator],
  );
  const form = useDialogForm<Values, z.output<typeof WithdrawStaffBody>>({
    schema,
    defaults: { ...NO_COACHES, reason: '' },
  });
  const left = storeIds.filter((each) => each !== storeId).length;
  // It begins on its first field, which the answer may bring.
  if (!isAnswered) return null;
  return (
    <ActionDialog
      title={t('withdraw.title', { name })}
      intent="danger"
      confirmText={t('withdraw.confirm')}
      cancelText={t('withdraw.keep')}
      act={act}
      form={form}
      onAct={(body) =>
        act.run(
          send,
          { params: { id }, body: { storeId, ...body } },
          {
            said: t('withdraw.done', { name }),
            onDone: () => {
              onDone();
              onClose();
            },
            onRefused: form.showRefused,
          },
        )
      }
      onClose={onClose}
    >
      <p>{t('withdraw.text', { name, store: storeName ?? '' })}</p>
      <p>{left > 0 ? t('withdraw.left', { count: left }) : t('withdraw.over')}</p>
      <SubstituteFields asked={asked} Field={form.Field} />
      {isOperator ? <ReasonField Field={form.Field} /> : null}
    </ActionDialog>
  );
}
