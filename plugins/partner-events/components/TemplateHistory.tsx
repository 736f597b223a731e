import type { ReactElement } from 'react';
import { useCall } from '../../../core/api.ts';
import { templateHistory } from '../../../shared/contract/eventTemplates.ts';
import { useClassPacks, useColleagues, useSports } from '../queries.ts';
import { useEventText } from '../useEventText.ts';
import { ObjectHistory } from './ObjectHistory.tsx';
import { templateLines } from './templateChanges.ts';

/** Who changed a template and how (screens A7). */
export function TemplateHistory({ id }: { readonly id: number }): ReactElement {
  const t = useEventText();
  const names = { sports: useSports(), colleagues: useColleagues(), packs: useClassPacks() };
  const history = useCall(templateHistory, { params: { id } }, { isLater: true });
  const lines = history.data && templateLines(history.data, t, names);
  return <ObjectHistory lines={lines} isFailed={history.isError} onRetry={() => void history.refetch()} />;
}
