import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Finder, Found } from '../../plugins/finder.ts';
import { useService } from '../../plugins/react.tsx';
import { Credentials } from '../../services/http/Credentials.ts';
import { Http } from '../../services/http/Http.ts';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import { useViewer } from '../useConsole.ts';
import { useLanguage } from '../useLanguage.ts';
import { useOwnFinders } from './useOwnFinders.ts';

/** Typing rests this long before servers are asked, in milliseconds. */
const TYPING_MS = 250;
const FEWEST_CHARACTERS = 2;

/** Results of one finder. */
export interface FoundGroup {
  readonly key: string;
  readonly finder: Finder;
  readonly found: readonly Found[];
  /** The answer to what stands in the field is not there yet. */
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  retry(): void;
}

/** What plugins find for `typed`, of those the viewer may ask, in the chosen store; nothing for half a word. */
export function useFinders(typed: string, isUnfinished: boolean): readonly FoundGroup[] {
  const http = useService(Http);
  const { view } = useViewer();
  const { storeKey = '' } = useService(Credentials);
  const language = useLanguage();
  const dates = useDates();
  const finders = useOwnFinders();
  const text = typed.trim();
  const asked = useSettled(text, isUnfinished);
  const isShort = asked.length < FEWEST_CHARACTERS;
  const answers = useQueries({
    queries: finders.map(({ key, finder }) => ({
      queryKey: ['find', key, view, storeKey, language, asked],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { default: find } = await finder.load();
        return find(asked, { http, signal, language, dates });
      },
      enabled: !isShort,
    })),
  });
  return finders.map(({ key, finder }, index) => {
    const answer = answers[index];
    const isOld = asked !== text;
    return {
      key,
      finder,
      found: isOld || isShort ? [] : (answer?.data ?? []),
      isPending: text.length >= FEWEST_CHARACTERS && (isOld || answer?.isFetching === true),
      hasFailed: !isOld && !isShort && answer?.isError === true,
      retry: () => void answer?.refetch(),
    };
  });
}

/** The text once typing has rested, with its last word finished. */
function useSettled(text: string, isUnfinished: boolean): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (isUnfinished) return undefined;
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, isUnfinished]);
  return settled;
}
