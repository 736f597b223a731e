import { Button } from '@blueprintjs/core';
import { Duplicate } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { Authentication, Messages, useAccess, usePluginText, useService } from '../../../core/api.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { copyText } from '../../../shared/ui/copyText.ts';

/** What opens the day, its sessions and its doors. */
const CODE = 'EVENTS_READ_WRITE';

/** Says to an account without sessions what it can do here, what it cannot, and who gives that. */
export function RightsCard(): ReactElement {
  const t = usePluginText('partner-home');
  const { state } = useService(Authentication);
  const messages = useService(Messages);
  const seesMoney = useAccess().can('PAYMENT_READ_EXPORT');
  const account = state.status === 'signedIn' ? state.user.accountName : '';
  const copy = async (): Promise<void> => {
    if (await copyText(t('rights.request', { account, code: CODE }))) messages.success(t('rights.copied'));
    else messages.warn(t('rights.notCopied', { code: CODE }));
  };
  return (
    <Card title={t('rights.title')}>
      <p>{t(seesMoney ? 'rights.money' : 'rights.nothing')}</p>
      <p className="tl-ink-2">{t('rights.missing', { code: CODE })}</p>
      <Button icon={<Duplicate />} text={t('rights.copy')} onClick={() => void copy()} />
    </Card>
  );
}
