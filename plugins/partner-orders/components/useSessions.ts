import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Choice, Http, useCall, useService } from '../../../core/api.ts';
import { type Found, useFound } from '../../../core/list.ts';
import { event, manage, search } from '../../../shared/contract/events/calls.ts';
import type { PurchaseData } from '../../../shared/contract/orders/shapes.ts';
import type { Dates } from '../../../shared/format/datesIn.ts';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import { useOrderText } from '../useOrderText.ts';
import { cut } from '../../../shared/format/cut.ts';

/** Sessions offered before anything is typed. */
const OFFERED = 20;
/** More chosen sessions than these are told by their numbers. */
const NAMED_AT_MOST = 20;
const NONE: readonly Choice[] = [];

/** Sessions to filter orders by, by their starts: those of the figures of one template. */
export const sessionChoices = (figures: PurchaseData | undefined, dates: Dates): readonly Choice[] =>
  (figures?.bySession ?? []).map(({ id, startAt }) => ({
    value: String(id),
    label: dates.dateTime(startAt),
  }));

interface Session {
  readonly value: number;
  readonly title: string;
  readonly startAt: string;
}

/**
 * Sessions of the store to filter orders by: found by title or place, and before anything is typed the next ones, of the
 * template that the list is narrowed to if it is.
 */
export function useSessions(): Found {
  const t = useOrderText();
  const dates = useDates();
  const [keyword, setKeyword] = useState('');
  const [isWanted, setWanted] = useState(false);
  const [address] = useSearchParams();
  const templateId = address.get('templateId') ?? '';
  const [today] = useState(() => dates.today());
  const isTyped = keyword !== '';
  const next = useCall(
    manage,
    {
      query: {
        start: today,
        pageSize: OFFERED,
        sortBy: 'startAt',
        sortOrder: 'asc',
        ...(/^[1-9]\d{0,14}$/.test(templateId) && { templateId: Number(templateId) }),
      },
    },
    { enabled: isWanted && !isTyped },
  );
  const typed = useCall(search, { params: { x: cut(keyword, 50) } }, { enabled: isTyped });
  const asked = isTyped ? typed : next;
  const found = useMemo(() => {
    const sessions: readonly Session[] = isTyped
      ? (typed.data ?? []).map(({ value, label, startAt }) => ({ value, title: label, startAt }))
      : (next.data?.results ?? []).map(({ id, title, startAt }) => ({ value: id, title, startAt }));
    return sessions.map((session) => choiceOf(session, dates));
  }, [isTyped, typed.data, next.data, dates]);
  return useFound({
    chosen: useNamed(address.get('eventId') ?? '', dates),
    found,
    isPending: asked.isFetching,
    error: asked.error,
    onSearch: useMemo(
      () => (text: string) => {
        setWanted(true);
        setKeyword(text);
      },
      [],
    ),
    placeholder: t('filter.findSession'),
    none: t('filter.noSession'),
  });
}

const choiceOf = ({ value, title, startAt }: Session, dates: Dates): Choice => ({
  value: String(value),
  label: `${title} · ${dates.dateTime(startAt)}`,
});

/** The sessions that the address names, as far as they have come. */
function useNamed(ids: string, dates: Dates): readonly Choice[] {
  const http = useService(Http);
  const wanted = ids.split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id));
  const answers = useQueries({
    queries: wanted.slice(0, NAMED_AT_MOST).map((id) => ({
      queryKey: [event.id, { params: { id: Number(id) } }],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        http.fetch(event, { params: { id: Number(id) } }, { signal, quiet: true }),
    })),
  });
  const named = JSON.stringify(
    answers.flatMap(({ data }) =>
      data ? [{ value: data.id, title: data.title, startAt: data.startAt }] : [],
    ),
  );
  return useMemo(() => {
    const sessions = JSON.parse(named) as Session[];
    return sessions.length === 0 ? NONE : sessions.map((session) => choiceOf(session, dates));
  }, [named, dates]);
}
