import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { Dialog } from '../../../shared/ui/Dialog/Dialog.tsx';
import { useObservable, useService } from '../../plugins/react.tsx';
import { Maintenance } from '../../services/maintenance/Maintenance.ts';
import { useText } from '../useText.ts';
import { FeedbackInvitation } from './FeedbackInvitation.tsx';
import './Dialogs.css';

/**
 * The group QR code behind the feedback button (spec section 2, for users who are no super admins). It only shows, so
 * there is no act that an `ActionDialog` could stand for.
 */
export function FeedbackDialog(props: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}): ReactElement {
  const t = useText();
  const maintenance = useService(Maintenance);
  const target = useObservable(maintenance.config$, maintenance.config)?.feedbackQr ?? '';
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={t('dialogs.feedbackTitle')}
      className="tl-dialog tl-dialog-400"
    >
      <FeedbackInvitation target={target} />
      <div className="tl-dialog-foot">
        <Button onClick={props.onClose}>{t('dialogs.close')}</Button>
      </div>
    </Dialog>
  );
}
