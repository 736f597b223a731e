import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '../../../core/api.ts';
import { holdings } from '../../../shared/contract/classPacks/holdings.calls.ts';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import { type Member, MemberLines } from '../../partner-orders/api.ts';
import { useGoodsText } from '../useGoodsText.ts';

const MOST = 50;

/** Class times that a member has left, those that end first before the others; each leads to its records. */
export default function MemberTimes({ member }: { readonly member: Member }): ReactElement {
  const t = useGoodsText();
  const dates = useDates();
  const asked = useCall(
    holdings,
    {
      query: {
        userId: `${member.userId}`,
        state: 'valid',
        sortBy: 'validTo',
        sortOrder: 'asc',
        pageSize: MOST,
      },
    },
    { isFresh: true },
  );
  return (
    <MemberLines
      title={t('member.times')}
      none={t('member.noTimes')}
      failed={t('member.failed')}
      of={asked}
      linesOf={({ results }) =>
        results.map(({ id, packName, left, total, validTo, frozenAt }) => ({
          id,
          title: <Link to={`/class/viewLog?holdingId=${id}`}>{packName}</Link>,
          text: [
            t('member.left', { left, total, end: dates.day(validTo) }),
            ...(frozenAt === null ? [] : [t('why.onHold')]),
          ].join(' · '),
        }))
      }
    />
  );
}
