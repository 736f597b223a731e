import { Callout, Spinner } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { useCall, usePluginText, useSend } from '../../../../core/api.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import { company, switchCompany } from '../../../../shared/contract/calls/companies.ts';
import type { CompanyRow } from '../../../../shared/contract/shapes/companies.ts';
import { characterCount } from '../../../../shared/ui/FormField/FormField.tsx';
import { TextAreaField } from '../../../../shared/ui/FormField/TextAreaField.tsx';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { lazyPart } from '../../../../shared/ui/LazyPart/lazyPart.tsx';
import { loadLiveSessions } from '../../../platform-stores/api.ts';
import './SwitchDialog.css';

const LiveSessions = lazyPart(async () => (await loadLiveSessions()).LiveSessions);

const SHORTEST = 5;
const LONGEST = 200;

/** Props of `SwitchDialog`: those of every dialog about rows, and which way. */
interface Props extends RowsDialogProps<CompanyRow> {
  readonly enable: 0 | 1;
}

/** Enables or disables merchants, with the reason; of one that is disabled it counts first what is still live. */
export function SwitchDialog({ enable, ...props }: Props): ReactElement {
  const t = usePluginText('platform-companies');
  const { send } = useSend(switchCompany);
  const { one, count } = rowsOf(props);
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  const length = characterCount(reason);
  const isFit = length >= SHORTEST && length <= LONGEST;
  const way = enable === 1 ? 'enable' : 'disable';
  return (
    <RowsDialog
      {...props}
      title={one ? t(`${way}.title`, { name: one.companyName }) : t(`${way}.titleMany`, { count })}
      intent={enable === 1 ? 'primary' : 'danger'}
      confirmText={t(`${way}.confirm`)}
      cancelText={t(`${way}.keep`)}
      isFit={isFit}
      said={t(`${way}.done`)}
      act={({ id }, options) => send({ params: { id }, body: { enable, reason } }, options)}
    >
      {(tried) => (
        <>
          <p>{t(`${way}.text`)}</p>
          {one && enable === 0 ? <Bonds id={one.id} /> : null}
          <TextAreaField
            label={t('switch.reason')}
            required
            help={t('switch.help')}
            error={tried && !isFit ? t('switch.help') : undefined}
            value={typed}
            max={LONGEST}
            stopsAtMax
            onChange={setTyped}
          />
        </>
      )}
    </RowsDialog>
  );
}

/** Counts before anybody says yes: with live sessions the server refuses (644). */
function Bonds({ id }: { readonly id: number }): ReactElement {
  const t = usePluginText('platform-companies');
  const asked = useCall(company, { params: { id } }, { isFresh: true });
  return (
    <Loaded of={asked} waiting={<Spinner size={24} />}>
      {({ liveSessions, liveTemplates, holdings }) => (
        <>
          <Callout compact intent={liveSessions > 0 ? 'warning' : 'none'} className="tl-company-bonds">
            {t('disable.bonds', { sessions: liveSessions, holdings })}{' '}
            {liveSessions > 0 ? t('disable.cancelFirst') : null}
          </Callout>
          {liveSessions > 0 ? <LiveSessions templates={liveTemplates} withStore /> : null}
        </>
      )}
    </Loaded>
  );
}
