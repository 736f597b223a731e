import { type ReactElement, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '../../../core/api.ts';
import { packageOrders } from '../../../shared/contract/packageOrders/calls.ts';
import type { PackageOrderRow } from '../../../shared/contract/packageOrders/shapes.ts';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import { ActionMenu } from '../../../shared/ui/DataTable/ActionMenu.tsx';
import { type Member, MemberLines, orderAddress } from '../../partner-orders/api.ts';
import { usePackText } from '../usePackText.ts';
import { usePackActions } from './usePackActions.ts';
import { usePackDialogs } from './usePackDialogs.ts';

const MOST = 10;

/** What a member bought last, each with what can be done with its order. */
export default function MemberPurchases({ member }: { readonly member: Member }): ReactElement {
  const t = usePackText();
  const dates = useDates();
  const asked = useCall(
    packageOrders,
    {
      query: { userId: String(member.userId), sortBy: 'createdAt', sortOrder: 'desc', pageSize: MOST },
    },
    { isFresh: true },
  );
  const { open, dialog } = usePackDialogs(() => void asked.refetch());
  return (
    <MemberLines
      title={t('member.purchases')}
      none={t('member.noPurchases')}
      failed={t('member.failed')}
      of={asked}
      linesOf={({ results }) =>
        results.map((row) => ({
          id: row.id,
          title: <Link to={orderAddress(row.orderNumber)}>{row.packName}</Link>,
          text: `${dates.day(row.createdAt)} · ${row.orderNumber}`,
          menu: <Actions row={row} ask={open} />,
        }))
      }
    >
      {dialog}
    </MemberLines>
  );
}

function Actions({
  row,
  ask,
}: {
  readonly row: PackageOrderRow;
  readonly ask: ReturnType<typeof usePackDialogs>['open'];
}): ReactElement {
  const t = usePackText();
  const { actionsOf } = usePackActions();
  const actions = useMemo(() => () => actionsOf(row, ask), [actionsOf, row, ask]);
  return <ActionMenu label={t('member.actions', { title: row.packName })} actions={actions} />;
}
