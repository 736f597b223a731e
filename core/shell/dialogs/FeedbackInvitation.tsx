import type { ReactElement } from 'react';
import { lazyPart } from '../../../shared/ui/LazyPart/lazyPart.tsx';
import { useText } from '../useText.ts';
import { webAddress } from './usePay.ts';
import './Dialogs.css';

/** Comes with the package that makes codes, which few ever see. */
const QrPicture = lazyPart(async () => (await import('./QrPicture.tsx')).QrPicture);

/** The way into the feedback group: its QR code, and the address of one that has any. */
export function FeedbackInvitation({ target }: { readonly target: string }): ReactElement {
  const t = useText();
  const link = webAddress(target);
  return (
    <div className="tl-dialog-body tl-feedback">
      <p>{t(target ? 'dialogs.feedbackText' : 'dialogs.feedbackNone')}</p>
      {target ? <QrPicture text={target} label={t('dialogs.feedbackCode')} /> : null}
      {link ? (
        <a href={link} target="_blank" rel="noopener noreferrer">
          {t('dialogs.openLink')}
        </a>
      ) : null}
    </div>
  );
}
