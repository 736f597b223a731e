import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { EventStatus } from '../../../../shared/codes/lists.ts';
import type { OrderDetail } from '../../../../shared/contract/orders/shapes.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { codeWord } from '../../../../shared/ui/StatusTag/codeWord.ts';
import { StatusTag, type StatusMeaning } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { TagList } from '../../../../shared/ui/StatusTag/TagList.tsx';
import { useOrderText } from '../../useOrderText.ts';
import { Fact } from './Fact.tsx';

const MEANINGS = {
  [EventStatus.published]: 'live',
  [EventStatus.completed]: 'over',
  [EventStatus.cancelled]: 'withdrawn',
} as const satisfies Readonly<Record<EventStatus, StatusMeaning>>;

interface Props {
  readonly order: OrderDetail;
}

/** The session an order is for, with the way to it. */
export function OrderSession({ order }: Props): ReactElement {
  const t = useOrderText();
  const { eventTitle, eventId, strEndTime, place, storeName, eventStatus, series } = order;
  return (
    <section className="tl-order-session-card">
      <Card title={t('column.session')}>
        <dl className="tl-order-facts">
          <Fact label={t('detail.title')}>
            <Link to={`/event/index?open=${eventId}`}>{eventTitle}</Link>
          </Fact>
          <Fact label={t('column.time')}>{strEndTime}</Fact>
          {series ? (
            <Fact label={t('detail.series')}>
              {t('detail.seriesShare', { number: series.index + 1, count: series.count })}
            </Fact>
          ) : null}
          <Fact label={t('detail.place')}>{place}</Fact>
          <Fact label={t('column.store')}>{storeName}</Fact>
          <Fact label={t('detail.state')}>
            <StatusTag meaning={MEANINGS[eventStatus]}>
              {t(`core:codes.eventStatus.${eventStatus}`)}
            </StatusTag>
          </Fact>
        </dl>
      </Card>
    </section>
  );
}

/** How an order came about: its source, and the code it came through. */
export function OrderChannel({ order: { source, channel } }: Props): ReactElement {
  const t = useOrderText();
  return (
    <section className="tl-order-channel">
      <Card title={t('detail.channel')}>
        <dl className="tl-order-facts">
          <Fact label={t('column.source')}>
            <TagList words={[codeWord(t, 'source', source)]} />
          </Fact>
          <Fact label={t('detail.code')}>{channel?.content}</Fact>
          <Fact label={t('detail.number')}>{channel?.serialNumber}</Fact>
        </dl>
      </Card>
    </section>
  );
}
