import { Button } from '@blueprintjs/core';
import { type ReactElement, useRef, useState } from 'react';
import { MIGRATION_OPEN_BEFORE, MIGRATION_STOP_FROM } from '../../../shared/codes/limits.ts';
import { Dialog } from '../../../shared/ui/Dialog/Dialog.tsx';
import { useObservable, useService } from '../../plugins/react.tsx';
import { Maintenance } from '../../services/maintenance/Maintenance.ts';
import { Storage } from '../../services/storage/Storage.ts';
import { isSnoozed, SNOOZE_MS } from './migration.ts';
import { MigrationText } from './MigrationText.tsx';
import { usePay, webAddress } from './usePay.ts';
import { useText } from '../useText.ts';
import { LinkButton } from '../LinkButton.tsx';
import './Dialogs.css';

/** The payment-migration reminder: for partner admins whose store has an account address, once a day at most. */
export function MigrationDialog(): ReactElement | null {
  const t = useText();
  const storage = useService(Storage);
  const maintenance = useService(Maintenance);
  const config = useObservable(maintenance.config$, maintenance.config);
  // The act is a link: it opens elsewhere, and can be copied.
  const link = useRef<HTMLAnchorElement>(null);
  const [now] = useState(Date.now);
  const [snoozed, setSnoozed] = useState(() =>
    isSnoozed(storage.get('touchline.migrationSnoozedUntil'), now),
  );
  const address = webAddress(usePay()?.url);
  if (!address || snoozed || !config) return null;
  const openBefore = config.migration.openBefore || MIGRATION_OPEN_BEFORE;
  const stopFrom = config.migration.stopFrom || MIGRATION_STOP_FROM;
  const snooze = (): void => {
    storage.set('touchline.migrationSnoozedUntil', Date.now() + SNOOZE_MS);
    setSnoozed(true);
  };
  return (
    <Dialog
      isOpen
      onClose={snooze}
      onSubmit={() => link.current?.click()}
      title={t('dialogs.migrationTitle')}
      className="tl-dialog"
    >
      <div className="tl-dialog-body">
        <MigrationText openBefore={openBefore} stopFrom={stopFrom} zone={config.businessZone} />
      </div>
      <div className="tl-dialog-foot">
        <Button onClick={snooze}>{t('dialogs.migrationLater')}</Button>
        <LinkButton ref={link} href={address} onClick={snooze} intent="primary" newTab>
          {t('dialogs.migrationOpen')}
        </LinkButton>
      </div>
    </Dialog>
  );
}
