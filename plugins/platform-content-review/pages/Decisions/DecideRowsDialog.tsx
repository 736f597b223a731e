import type { ReactElement } from 'react';
import { usePluginText, useSend } from '../../../../core/api.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import type { ReviewKind } from '../../../../shared/codes/content.ts';
import { changeReviews, decideReviews } from '../../../../shared/contract/content/calls.ts';
import type { ReviewRow } from '../../../../shared/contract/content/shapes.ts';
import { rowName } from '../../model/kinds.ts';
import { RemovalFields } from './RemovalFields.tsx';
import { useDecisionForm } from './useDecisionForm.ts';

/** Decides many items in the same way; each that has changed meanwhile is told in the result. */
export function DecideRowsDialog(
  props: RowsDialogProps<ReviewRow> & { readonly kind: ReviewKind; readonly decision: 1 | 2 | 3 },
): ReactElement {
  const { kind, decision } = props;
  const t = usePluginText('platform-content-review');
  const { send } = useSend(decideReviews);
  const form = useDecisionForm(decision);
  const { one, count } = rowsOf(props);
  return (
    <RowsDialog
      {...props}
      title={t(`bulk.title.${decision}`, { count, name: one ? rowName(one) : '' })}
      confirmText={t(`bulk.confirm.${decision}`, { count })}
      intent={decision === 2 ? 'danger' : 'primary'}
      form={form}
      said={t('bulk.done')}
      act={({ id, version }, options, action) =>
        send({ params: { kind }, body: { items: [{ id, version }], ...action } }, options)
      }
      task={{ call: changeReviews, changeOf: (action) => action }}
    >
      <p>{t('bulk.text', { count })}</p>
      <ul className="tl-review-many">
        {props.rows.slice(0, 20).map((row) => (
          <li key={row.id}>{rowName(row)}</li>
        ))}
      </ul>
      {decision === 2 ? <RemovalFields form={form} kind={kind} replies={0} /> : null}
    </RowsDialog>
  );
}
