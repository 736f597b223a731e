import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { PhoneNumber, type PhoneNumberProps } from '../../components/PhoneNumber.tsx';
import type { Member } from '../../member/places.ts';
import { useMemberPanel } from '../../member/useMemberPanel.tsx';
import { useOrderText } from '../../useOrderText.ts';
import { Fact } from './Fact.tsx';

/** Who ordered, with the ways to what the store knows of them and to their other orders; the children are what only this kind of order tells. */
export function BuyerCard(props: {
  readonly title: string;
  readonly order: Member;
  readonly phone: PhoneNumberProps;
  readonly others: { readonly count: number; readonly lastAt: string | null; readonly address: string };
  readonly children?: ReactNode;
}): ReactElement {
  const { title, order, phone, others, children } = props;
  const t = useOrderText();
  const { open, panel } = useMemberPanel();
  return (
    <section className="tl-order-buyer">
      <Card title={title}>
        <dl className="tl-order-facts">
          <Fact label={t('column.userName')}>
            <button type="button" className="tl-link" onClick={() => open(order)}>
              {order.userName}
            </button>
          </Fact>
          <Fact label={t('column.phone')}>
            <PhoneNumber {...phone} />
          </Fact>
          <Fact label={t('detail.otherOrders')}>
            {others.count === 0 ? null : (
              <Link to={others.address}>
                {t('detail.otherCount', { count: others.count })}
                {others.lastAt === null ? null : <DateTime at={others.lastAt} />}
              </Link>
            )}
          </Fact>
          {children}
        </dl>
      </Card>
      {panel}
    </section>
  );
}
