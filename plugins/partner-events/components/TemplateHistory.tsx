import type { ReactElement } from 'react';
import { useCall, useChoices, usePluginText } from '../../../core/api.ts';
import { selectNames } from '../../../shared/contract/choices.ts';
import { templateHistory } from '../../../shared/contract/eventTemplates.ts';
import { useClassPacks, useSports } from '../queries.ts';
import { ObjectHistory } from './ObjectHistory.tsx';
import { peopleIn, templateLines } from './templateChanges.ts';

/** Who changed a template and how (screens A7). */
export function TemplateHistory({ id }: { readonly id: number }): ReactElement {
  const t = usePluginText('partner-events');
  const history = useCall(templateHistory, { params: { id } }, { isLater: true });
  const ids = peopleIn(history.data ?? []);
  const people = useCall(selectNames, { query: { ids } }, { enabled: ids !== '', isLater: true });
  const names = { sports: useSports(), colleagues: useChoices(people.data), packs: useClassPacks() };
  const lines = history.data && templateLines(history.data, t, names);
  return <ObjectHistory lines={lines} asked={history} />;
}
