import { Spinner } from '@blueprintjs/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import type { HistoryEntry } from '../../shared/contract/audit/shapes.ts';
import { TRAIL_ACTION_WORDS, type TrailObject } from '../../shared/contract/trail.ts';
import { type FactWords, trailChanges } from '../../shared/contract/trailChanges.ts';
import { textOfHtml } from '../../shared/format/richText.ts';
import { useDates } from '../../shared/ui/DateTime/useDates.ts';
import { History } from '../../shared/ui/History/History.tsx';
import { Loaded } from '../../shared/ui/LoadFailure/LoadFailure.tsx';
import { useLanguage } from '../shell/useLanguage.ts';
import { useItemText } from './texts.ts';

interface Props {
  readonly object: TrailObject;
  readonly history: UseQueryResult<readonly HistoryEntry[]>;
}

/** What happened to an object, in the words of the trail. */
export function TrailHistory({ object, history }: Props): ReactElement {
  const t = useItemText();
  const words = useFactWords();
  return (
    <Loaded of={history} waiting={<Spinner size={24} />}>
      {(entries) => (
        <History
          label={t('history')}
          lines={entries.map(({ id, at, actor, action, before, after }) => ({
            id: String(id),
            at,
            actor,
            action: words.text(TRAIL_ACTION_WORDS[action] ?? { 'zh-CN': action, en: action }),
            changes: trailChanges({ object, before, after }, words).map((change) => ({
              ...change,
              before: textOfHtml(change.before),
              after: textOfHtml(change.after),
            })),
          }))}
        />
      )}
    </Loaded>
  );
}

/** How facts are said in the language on screen. */
function useFactWords(): FactWords {
  const t = useItemText();
  const dates = useDates();
  const language = useLanguage();
  return useMemo(
    () => ({
      text: (text) => text[language],
      word: (words, code) =>
        typeof words === 'string' ? String(code) : (words[code]?.[language] ?? String(code)),
      yesNo: (flag) => t(flag ? 'yes' : 'no'),
      dates,
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- its sentences follow the language
    [dates, language],
  );
}
