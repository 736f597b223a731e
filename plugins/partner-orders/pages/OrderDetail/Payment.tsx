import { Button } from '@blueprintjs/core';
import { Duplicate } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { Messages, useService } from '../../../../core/api.ts';
import type { OrderDetail } from '../../../../shared/contract/orders/shapes.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { codeWord } from '../../../../shared/ui/StatusTag/codeWord.ts';
import { StatusTag, type StatusMeaning } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { TagList } from '../../../../shared/ui/StatusTag/TagList.tsx';
import { MoneyWithSymbol } from '../../components/MoneyWithSymbol.tsx';
import { useOrderText } from '../../useOrderText.ts';
import { Fact } from './Fact.tsx';

const PAYMENT_MEANING = {
  pending: 'look',
  paid: 'good',
  partlyReturned: 'look',
  returned: 'over',
  closed: 'withdrawn',
} as const satisfies Readonly<Record<OrderDetail['payments'][number]['state'], StatusMeaning>>;

/** How an order was paid. */
export function Payment({
  order,
}: {
  readonly order: Pick<OrderDetail, 'payments' | 'points' | 'times'>;
}): ReactElement {
  const t = useOrderText();
  const messages = useService(Messages);
  const copy = (text: string): void =>
    void navigator.clipboard.writeText(text).then(() => messages.success(t('detail.copied')));
  return (
    <section className="tl-order-payment">
      <Card title={t('detail.payment')}>
        {order.payments.map(({ mode, number, amount, state, at, atDesk }) => (
          <dl key={number || mode} className="tl-order-facts">
            <Fact label={t('column.payMode')}>
              <TagList words={[codeWord(t, 'paymentMode', mode)]} />
            </Fact>
            <Fact label={t('detail.number')}>
              {number === '' ? (
                atDesk ? (
                  t('detail.atDesk')
                ) : null
              ) : (
                <span className="tl-phone-number">
                  <span className="tl-order-long" title={number}>
                    {number}
                  </span>
                  <Button
                    variant="minimal"
                    size="small"
                    icon={<Duplicate />}
                    title={t('detail.copy')}
                    aria-label={t('detail.copy')}
                    onClick={() => copy(number)}
                  />
                </span>
              )}
            </Fact>
            <Fact label={t('column.amount')}>
              {order.points > 0 ? (
                t('row.points', { count: order.points })
              ) : order.times > 0 ? (
                t('row.times', { count: order.times })
              ) : (
                <MoneyWithSymbol cents={amount} />
              )}
            </Fact>
            <Fact label={t('detail.paidAt')}>{at === null ? null : <DateTime at={at} />}</Fact>
            <Fact label={t('detail.state')}>
              <StatusTag meaning={PAYMENT_MEANING[state]}>{t(`payment.${state}`)}</StatusTag>
            </Fact>
          </dl>
        ))}
      </Card>
    </section>
  );
}
