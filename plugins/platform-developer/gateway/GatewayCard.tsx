import { Callout } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useCall, usePluginText } from '../../../core/api.ts';
import { applicationConfig } from '../../../shared/contract/configuration/calls.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { TestMessage } from './TestMessage.tsx';
import './gateway.css';

/** As the environment of the server names them (docs/operations.md, "Messages"). */
const LINES = 'TOUCHLINE_MESSAGES_URL=https://…\nTOUCHLINE_MESSAGES_SECRET=…';

/** Whether text messages leave this server, how that is set, and a way to try it: on Today and among the settings. */
export default function GatewayCard(): ReactElement | null {
  const t = usePluginText('platform-developer');
  const { data: config } = useCall(applicationConfig, {});
  if (!config) return null;
  return (
    <Card title={t('gateway.title')} id="gateway">
      {config.unsentCodes === undefined ? (
        <p>{t('gateway.isSet')}</p>
      ) : (
        <Callout intent="warning" title={t('gateway.none')}>
          <p>{t(`gateway.unsent.${config.unsentCodes}`)}</p>
          <p>{t('gateway.howToSet')}</p>
          <pre className="tl-gateway-lines">{LINES}</pre>
        </Callout>
      )}
      <TestMessage />
    </Card>
  );
}
