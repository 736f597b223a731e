import { Spinner } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useCall, useChoices, usePluginText, useWhole } from '../../../core/api.ts';
import { selectNames } from '../../../shared/contract/choices/calls.ts';
import { templateHistory } from '../../../shared/contract/eventTemplates/calls.ts';
import { History } from '../../../shared/ui/History/History.tsx';
import { Loaded } from '../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { useClassPacks, useSports } from '../queries.ts';
import { peopleIn, templateLines } from './templateChanges.ts';

/** Who changed a template and how (screens A7). */
export function TemplateHistory({ id }: { readonly id: number }): ReactElement {
  const t = usePluginText('partner-templates');
  const history = useWhole(
    [templateHistory.id, id],
    (http, { query, sending }) => http.fetch(templateHistory, { params: { id }, query }, sending),
    { isLater: true },
  );
  const ids = peopleIn(history.data ?? []);
  const people = useCall(selectNames, { query: { ids } }, { enabled: ids !== '', isLater: true });
  const names = { sports: useSports(), colleagues: useChoices(people.data), packs: useClassPacks() };
  return (
    <Loaded of={history} text={t('history.failed')} waiting={<Spinner size={24} />}>
      {(entries) => <History label={t('history.title')} lines={templateLines(entries, t, names)} />}
    </Loaded>
  );
}
