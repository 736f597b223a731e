import { Button } from '@blueprintjs/core';
import { Help } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { Hint } from '../../../shared/ui/Popup/Hint.tsx';
import { Popup } from '../../../shared/ui/Popup/Popup.tsx';
import { useObservable, useService } from '../../plugins/react.tsx';
import { Maintenance } from '../../services/maintenance/Maintenance.ts';
import { webAddress } from '../dialogs/usePay.ts';
import { KeyList } from '../KeyList.tsx';
import { useText } from '../useText.ts';

/** Keys that work everywhere, and the usage guide when there is one. */
export function HelpMenu(): ReactElement {
  const t = useText();
  const maintenance = useService(Maintenance);
  const guide = webAddress(useObservable(maintenance.config$, maintenance.config)?.guideUrl);
  return (
    <Popup
      placement="bottom-end"
      content={
        <div className="tl-help">
          <h2>{t('shell.helpKeys')}</h2>
          <KeyList />
          {guide ? (
            <a href={guide} target="_blank" rel="noopener noreferrer">
              {t('shell.helpGuide')}
            </a>
          ) : null}
        </div>
      }
    >
      <Hint content={t('shell.help')} openOnTargetFocus={false}>
        <Button variant="minimal" icon={<Help />} aria-label={t('shell.help')} />
      </Hint>
    </Popup>
  );
}
