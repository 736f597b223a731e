import { Callout, Spinner } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useAccess, useCall, useChoices, usePluginText } from '../../../../core/api.ts';
import { useTrail } from '../../../../core/list.ts';
import { selectNames } from '../../../../shared/contract/choices/calls.ts';
import { History } from '../../../../shared/ui/History/History.tsx';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { peopleIn, templateLines } from '../../../partner-templates/api.ts';
import { useSports } from '../../queries.ts';

/** Reads the audit trail; the server asks for it too. */
const READS_TRAIL = 'PLATFORM_ACCOUNT_PERMISSION';

/** What happened to a merchant's template, for operators who may read the audit trail (screens A7). */
export function EventHistory({ id }: { readonly id: number }): ReactElement {
  const t = usePluginText('platform-events');
  const ofTemplates = usePluginText('partner-templates');
  const mayRead = useAccess().can(READS_TRAIL);
  const trail = useTrail('template', String(id), { enabled: mayRead });
  const ids = peopleIn(trail.data ?? []);
  const people = useCall(selectNames, { query: { ids } }, { enabled: ids !== '' });
  const names = { sports: useSports(), colleagues: useChoices(people.data), packs: [] };
  if (!mayRead) return <Callout>{t('detail.noTrail', { code: READS_TRAIL })}</Callout>;
  return (
    <Loaded of={trail} text={ofTemplates('history.failed')} waiting={<Spinner size={24} />}>
      {(entries) => (
        <History label={t('detail.history')} lines={templateLines(entries, ofTemplates, names)} />
      )}
    </Loaded>
  );
}
