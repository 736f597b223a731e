import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ChannelGrain } from '../../../shared/codes/channels.ts';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import { grainIn, type Period, periodIn } from '../model/period.ts';
import { serverNow } from '../../../shared/format/clock.ts';

/** Days, grain, comparison and journal page of a statistics page: all of it in the address, so that links keep it. */
export function usePeriod() {
  const dates = useDates();
  const [search, setSearch] = useSearchParams();
  const [opened] = useState(serverNow);
  const today = dates.day(opened);
  const period = periodIn(search, today);
  const grain = grainIn(search, period);
  const set = (changes: Readonly<Record<string, string | null>>): void => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setSearch(next);
  };
  return {
    period,
    grain,
    /** The last step is not over: its figures still grow. */
    isLastOpen: period.end >= today,
    isCompared: search.get('compare') === '1',
    page: Math.max(1, Math.floor(Number(search.get('currentPage'))) || 1),
    setPeriod: (next: Period | null) =>
      set({ start: next?.start ?? null, end: next?.end ?? null, currentPage: null }),
    setGrain: (next: ChannelGrain) => set({ grain: next === 'day' ? null : next }),
    setCompared: (isCompared: boolean) => set({ compare: isCompared ? '1' : null }),
    setPage: (page: number) => set({ currentPage: page === 1 ? null : String(page) }),
  };
}
