import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../core/api.ts';
import { useGoToStore } from '../../../core/list.ts';
import type { CompanyDetail } from '../../../shared/contract/companies/shapes.ts';
import './LiveSessions.css';

/** Props of `LiveSessions`. */
export interface LiveSessionsProps {
  readonly templates: CompanyDetail['liveTemplates'];
  /** Says which store each line is about; for several stores. */
  readonly withStore?: boolean;
}

/** Sessions that keep something open, by template, with the way to the batch cancel of each in its store. */
export function LiveSessions({ templates, withStore = false }: LiveSessionsProps): ReactElement {
  const t = usePluginText('platform-stores');
  const goToStore = useGoToStore();
  return (
    <ul className="tl-store-live">
      {templates.map(({ storeId, storeName, templateId, title, sessions, running }) => (
        <li key={`${storeId} ${templateId}`}>
          <span>
            <b>{title}</b>
            <small>
              {withStore ? `${storeName} · ` : ''}
              {t('disable.sessions', { count: sessions })}
              {running > 0 ? ` · ${t('disable.running', { count: running })}` : ''}
            </small>
          </span>
          <Button
            size="small"
            text={t('disable.cancelFirst')}
            disabled={running === sessions}
            title={running === sessions ? t('disable.onlyRunning') : undefined}
            onClick={() => void goToStore({ storeId, storeName }, `/event/batch-cancel/${templateId}`)}
          />
        </li>
      ))}
    </ul>
  );
}
