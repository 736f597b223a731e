import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { Preferences, useCall, useObservable, usePluginText, useService } from '../../../../core/api.ts';
import { terms } from '../../../../shared/contract/authentication/smsCodes.calls.ts';
import { Dialog } from '../../../../shared/ui/Dialog/Dialog.tsx';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { RichTextView } from '../../../../shared/ui/RichText/RichTextView.tsx';

/** The terms a merchant agrees to, in the language on screen, with version and date. */
export function TermsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = usePluginText('partner-joining');
  const preferences = useService(Preferences);
  const language = useObservable(preferences.language$, preferences.language);
  const question = useCall(terms, { query: { language } });
  return (
    <Dialog isOpen onClose={onClose} title={t('terms.title')} className="tl-dialog">
      <div className="tl-dialog-body">
        <Loaded of={question} waiting={<p aria-live="polite">{t('terms.loading')}</p>}>
          {({ version, date, html }) => (
            <>
              <p className="tl-ink-2">{t('terms.version', { version, date })}</p>
              <RichTextView html={html} base="" />
            </>
          )}
        </Loaded>
      </div>
      <div className="tl-dialog-foot">
        <Button onClick={onClose}>{t('terms.close')}</Button>
      </div>
    </Dialog>
  );
}
