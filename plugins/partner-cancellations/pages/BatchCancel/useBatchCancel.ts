import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { cancelBatch, manage, previewBatch } from '../../../../shared/contract/events/calls.ts';
import { Day } from '../../../../shared/contract/basics.ts';
import type { CancelPreview, EventRow } from '../../../../shared/contract/events/shapes.ts';
import { Http, type SendOptions, usePreview, useSend, useService } from '../../../../core/api.ts';
import { collectPages } from '../../../../core/list.ts';
import { CancelReason } from '../../../../shared/codes/lists.ts';
import { seenOf } from '../../../partner-sessions/api.ts';
import type { BatchReasons } from './reasons.ts';
import { allTasks } from '../allTasks.ts';
import { whyNotCancel } from './batchCancel.ts';

/** As many as one call takes (contract: at most 500 ids). */
const MOST_SESSIONS = 500;
const PAGE_SIZE = 100;

/** First and last day of the sessions to choose from, each of them included; null: from today on, without an end. */
export interface Days {
  readonly start: string | null;
  readonly end: string | null;
}

/** What can be chosen from. */
interface Sessions {
  readonly rows: readonly EventRow[];
  /** There may be more on these days. */
  readonly isCut: boolean;
}

/** Cancels of these sessions whose refunds are not finished. */
async function openTasks(
  http: Http,
  templateId: number | undefined,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const which = templateId === undefined ? {} : { templateId };
  const open = await allTasks(http, { ...which, status: 'queued,running' }, signal);
  return new Set(open.map(({ taskId }) => taskId));
}

/** The sessions of a template or of the store on some days; of the cancelled ones those whose refunds run. */
async function upcomingSessions(
  http: Http,
  templateId: number | undefined,
  days: { readonly start: string; readonly end: string | null },
  signal: AbortSignal,
): Promise<Sessions> {
  const which = {
    ...(templateId !== undefined && { templateId }),
    start: days.start,
    ...(days.end !== null && { end: days.end }),
  };
  const rows = await collectPages<EventRow>(
    (currentPage) => {
      const query = { ...which, sortBy: 'startAt', currentPage, pageSize: PAGE_SIZE } as const;
      return http.fetch(manage, { query }, { signal, quiet: true });
    },
    ({ id }) => id,
    MOST_SESSIONS,
  );
  const open = await openTasks(http, templateId, signal);
  return {
    rows: rows.filter(({ cancel }) => cancel === null || (cancel.taskId !== null && open.has(cancel.taskId))),
    isCut: rows.length >= MOST_SESSIONS,
  };
}

/** Ids handed over by the session list (navigation state); anything else counts as none. */
function preselected(state: unknown): number[] {
  const ids = typeof state === 'object' && state !== null && 'ids' in state ? state.ids : [];
  return Array.isArray(ids) ? ids.filter((id): id is number => Number.isInteger(id)) : [];
}

/** The days in the address, or the one day: what is no day counts as none. */
function daysIn(search: URLSearchParams, otherwise: string): Days {
  const day = (name: string): string => Day.catch(otherwise).parse(search.get(name));
  return { start: day('start'), end: day('end') };
}

/**
 * State and calls of the four steps of /event/batch-cancel/:id, for the sessions of a template or, without one, of the
 * store on some days. Nothing is cancelled before `cancel` is called.
 */
export function useBatchCancel(templateId: number | undefined, today: string) {
  const http = useService(Http);
  const { state } = useLocation();
  const [step, setStep] = useState(0);
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(preselected(state)));
  const [days, setDays] = useState<Days>(() =>
    templateId === undefined ? daysIn(search, today) : { start: null, end: null },
  );
  const [reasons, setReasons] = useState<BatchReasons>({
    reasonType: undefined,
    description: '',
    tell: true,
  });
  const body = useMemo(
    () => ({
      ...(templateId !== undefined && { templateId }),
      ids: [...chosen].sort((left, right) => left - right),
      // Nothing is asked or sent before a reason is chosen.
      reasonType: reasons.reasonType ?? CancelReason.other,
      description: reasons.description.trim(),
      megSendParticipants: reasons.tell ? (1 as const) : (0 as const),
    }),
    [templateId, chosen, reasons],
  );

  const sessions = useQuery({
    queryKey: ['partner-cancellations', 'batch-cancel', templateId, today, days],
    queryFn: ({ signal }) =>
      upcomingSessions(http, templateId, { start: days.start ?? today, end: days.end }, signal),
  });
  const preview = usePreview(previewBatch, step >= 2 && chosen.size > 0 ? { body } : undefined);
  const { send } = useSend(cancelBatch);

  const choose = (ids: readonly number[]): void => {
    const open = new Set(
      (sessions.data?.rows ?? []).filter((session) => !whyNotCancel(session)).map(({ id }) => id),
    );
    setChosen(new Set(ids.filter((id) => open.has(id))));
  };
  return {
    isOfStore: templateId === undefined,
    days,
    /** Sessions that are out of sight must not be cancelled with the others. */
    showDays: (next: Days): void => {
      setDays(next);
      setChosen(new Set());
    },
    step,
    setStep,
    chosen,
    choose,
    /** The chosen sessions, as the files of the preview ask for them. */
    choice: { ids: body.ids, ...(templateId !== undefined && { templateId }) },
    reasons,
    setReasons,
    sessions,
    preview,
    /** Cancels what `shown` said, or nothing. */
    cancel: (shown: CancelPreview, options: SendOptions) =>
      send({ body: { ...body, seen: seenOf(shown) } }, options),
  };
}

/** What the steps share. */
export type BatchCancel = ReturnType<typeof useBatchCancel>;
