import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { Dialog } from '../../../shared/ui/Dialog/Dialog.tsx';
import { lazyPart } from '../../../shared/ui/LazyPart/lazyPart.tsx';
import { useObservable, useService } from '../../plugins/react.tsx';
import { Maintenance } from '../../services/maintenance/Maintenance.ts';
import { useText } from '../useText.ts';
import './Dialogs.css';

/** Comes with the package that makes codes, which few ever see. */
const QrPicture = lazyPart(async () => (await import('./QrPicture.tsx')).QrPicture);

/** The group QR code behind the feedback button (spec section 2, for users who are no super admins). */
export function FeedbackDialog(props: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}): ReactElement {
  const t = useText();
  const maintenance = useService(Maintenance);
  const target = useObservable(maintenance.config$, maintenance.config)?.feedbackQr ?? '';
  const isLink = /^https?:\/\//.test(target);
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={t('dialogs.feedbackTitle')}
      className="tl-dialog tl-dialog-400"
    >
      <div className="tl-dialog-body tl-feedback">
        <p>{t(target ? 'dialogs.feedbackText' : 'dialogs.feedbackNone')}</p>
        {target ? <QrPicture text={target} label={t('dialogs.feedbackCode')} /> : null}
        {isLink ? (
          <a href={target} target="_blank" rel="noopener noreferrer">
            {t('dialogs.openLink')}
          </a>
        ) : null}
      </div>
      <div className="tl-dialog-foot">
        <Button onClick={props.onClose}>{t('dialogs.close')}</Button>
      </div>
    </Dialog>
  );
}
