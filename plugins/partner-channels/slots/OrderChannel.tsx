import { Callout } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useCall, usePluginText } from '../../../core/api.ts';
import { order } from '../../../shared/contract/orders/calls.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';

/** Tab of an order: where it came from, and the code that brought it. */
export default function OrderChannel({ orderNumber }: { readonly orderNumber: string }): ReactElement | null {
  const t = usePluginText('partner-channels');
  const { data, error } = useCall(order, { params: { orderNumber } });
  if (error) return <Callout intent="danger">{error.message}</Callout>;
  if (!data) return null;
  const { channel, source } = data;
  return (
    <Card title={t('orderTab.title')}>
      <p>{t(`core:codes.source.${source}`)}</p>
      {channel === null ? (
        <p className="tl-ink-2">{t('orderTab.none')}</p>
      ) : (
        <p>
          <Link to={`/event/channel/${channel.serialNumber}/detail`}>
            {channel.content} · {channel.serialNumber}
          </Link>
        </p>
      )}
    </Card>
  );
}
