import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { Dialog } from '../../../shared/ui/Dialog/Dialog.tsx';
import { RichTextView } from '../../../shared/ui/RichText/RichTextView.tsx';
import { useService } from '../../plugins/react.tsx';
import { Configuration } from '../../services/configuration/Configuration.ts';
import type { Notice } from '../../services/version/VersionNotice.ts';
import { useText } from '../useText.ts';
import './Dialogs.css';

/**
 * What is new in a version. Its introduction is rich text, drawn from an allow list: nothing in it is ever run. It only
 * shows, so there is no act that an `ActionDialog` could stand for.
 */
export function VersionDialog(props: {
  readonly notice: Notice;
  readonly onClose: () => void;
}): ReactElement {
  const t = useText();
  const { picturesBase } = useService(Configuration);
  const { versionNumber, versionTitle, versionIntroduction } = props.notice;
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      onSubmit={props.onClose}
      title={t('dialogs.versionTitle', { version: versionNumber })}
      className="tl-dialog"
    >
      <div className="tl-dialog-body">
        <h3 className="tl-version-title">{versionTitle}</h3>
        <div className="tl-version-text">
          <RichTextView html={versionIntroduction} base={picturesBase} />
        </div>
      </div>
      <div className="tl-dialog-foot">
        <Button intent="primary" onClick={props.onClose}>
          {t('dialogs.versionClose')}
        </Button>
      </div>
    </Dialog>
  );
}
