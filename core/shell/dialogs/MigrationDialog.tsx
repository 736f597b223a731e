import { Button } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { MIGRATION_OPEN_BEFORE, MIGRATION_STOP_FROM } from '../../../shared/codes/limits.ts';
import { queryUmsSignInfo } from '../../../shared/contract/stores/calls.ts';
import { Dialog } from '../../../shared/ui/Dialog/Dialog.tsx';
import { useObservable, useService } from '../../plugins/react.tsx';
import { Configuration } from '../../services/configuration/Configuration.ts';
import { useCall } from '../../services/http/useCall.ts';
import { Maintenance } from '../../services/maintenance/Maintenance.ts';
import { Storage } from '../../services/storage/Storage.ts';
import { isSnoozed, SNOOZE_MS } from './migration.ts';
import { MigrationText } from './MigrationText.tsx';
import { openingAddress, useAccountOpening } from './useAccountOpening.ts';
import { usePay } from './usePay.ts';
import { useText } from '../useText.ts';
import './Dialogs.css';

/** The payment-migration reminder: for partner admins who may open the account of their store, once a day at most. */
export function MigrationDialog(): ReactElement | null {
  const storage = useService(Storage);
  const [now] = useState(Date.now);
  const [snoozed, setSnoozed] = useState(() =>
    isSnoozed(storage.get('touchline.migrationSnoozedUntil'), now),
  );
  const pay = usePay();
  if (pay === undefined || pay.isOpen || snoozed) return null;
  const snooze = (): void => {
    storage.set('touchline.migrationSnoozedUntil', Date.now() + SNOOZE_MS);
    setSnoozed(true);
  };
  return <Reminder key={pay.storeId} storeId={pay.storeId} onClose={snooze} />;
}

function Reminder(props: { readonly storeId: number; readonly onClose: () => void }): ReactElement | null {
  const { storeId, onClose } = props;
  const t = useText();
  const maintenance = useService(Maintenance);
  const { picturesBase } = useService(Configuration);
  const config = useObservable(maintenance.config$, maintenance.config);
  const asked = useCall(queryUmsSignInfo, { query: { storeId } }, { isLater: true });
  const { isBusy, open } = useAccountOpening(storeId);
  if (!config || openingAddress(asked.data?.url ?? '', picturesBase) === undefined) return null;
  const openBefore = config.migration.openBefore || MIGRATION_OPEN_BEFORE;
  const stopFrom = config.migration.stopFrom || MIGRATION_STOP_FROM;
  const go = async (): Promise<void> => {
    await open();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={() => void go()}
      title={t('dialogs.migrationTitle')}
      className="tl-dialog"
    >
      <div className="tl-dialog-body">
        <MigrationText openBefore={openBefore} stopFrom={stopFrom} zone={config.businessZone} />
      </div>
      <div className="tl-dialog-foot">
        <Button onClick={onClose}>{t('dialogs.migrationLater')}</Button>
        <Button intent="primary" loading={isBusy} onClick={() => void go()}>
          {t('dialogs.migrationOpen')}
        </Button>
      </div>
    </Dialog>
  );
}
