import { Spinner } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useWhole } from '../../../core/api.ts';
import { RowHistory } from '../../../core/list.ts';
import { classPackHistory } from '../../../shared/contract/classPacks/calls.ts';
import { classPackColumns } from '../../../shared/contract/classPacks/columns.ts';
import { Loaded } from '../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { useGoodsText } from '../useGoodsText.ts';

const DEEDS = ['create', 'change', 'copy', 'switch', 'makeCode'] as const;

/** Who changed a ticket or pack, and how (screens A7). */
export function PackHistory({ id }: { readonly id: number }): ReactElement {
  const t = useGoodsText();
  const history = useWhole(
    [classPackHistory.id, id],
    (http, { query, sending }) => http.fetch(classPackHistory, { params: { id }, query }, sending),
    { isFresh: true },
  );
  const deedOf = (action: string): string => {
    const deed = DEEDS.find((known) => action === `classPacks.${known}`);
    return deed ? t(`history.${deed}`) : action;
  };
  return (
    <Loaded of={history} waiting={<Spinner size={24} />}>
      {(entries) => (
        <RowHistory label={t('history.title')} columns={classPackColumns} entries={entries} deedOf={deedOf} />
      )}
    </Loaded>
  );
}
