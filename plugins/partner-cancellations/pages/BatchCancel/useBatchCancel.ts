import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { cancelBatch, manage, previewBatch } from '../../../../shared/contract/calls/events.ts';
import type { CancelPreview, EventRow } from '../../../../shared/contract/shapes/events/events.ts';
import { Http, type SendOptions, useSend, useService } from '../../../../core/api.ts';
import { collectPages } from '../../../../core/list.ts';
import { CancelReason } from '../../../../shared/codes/lists.ts';
import { seenOf } from '../../../partner-sessions/api.ts';
import type { BatchReasons } from './reasons.ts';
import { allTasks } from '../allTasks.ts';
import { whyNotCancel } from './batchCancel.ts';

/** As many as one call takes (contract: at most 500 ids). */
const MOST_SESSIONS = 500;
const PAGE_SIZE = 100;

/** Cancels of the template whose refunds are not finished. */
async function openTasks(http: Http, templateId: number, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const open = await allTasks(http, { templateId, status: 'queued,running' }, signal);
  return new Set(open.map(({ taskId }) => taskId));
}

/** All sessions of a template from today on; of the cancelled ones those whose refunds run. */
async function upcomingSessions(
  http: Http,
  templateId: number,
  today: string,
  signal: AbortSignal,
): Promise<EventRow[]> {
  const rows = await collectPages<EventRow>(
    (currentPage) => {
      const order = { start: today, sortBy: 'startAt' } as const;
      const query = { templateId, ...order, currentPage, pageSize: PAGE_SIZE };
      return http.fetch(manage, { query }, { signal, quiet: true });
    },
    ({ id }) => id,
    MOST_SESSIONS,
  );
  const open = await openTasks(http, templateId, signal);
  return rows.filter(({ cancel }) => cancel === null || (cancel.taskId !== null && open.has(cancel.taskId)));
}

/** Ids handed over by the session list (navigation state); anything else counts as none. */
function preselected(state: unknown): number[] {
  const ids = typeof state === 'object' && state !== null && 'ids' in state ? state.ids : [];
  return Array.isArray(ids) ? ids.filter((id): id is number => Number.isInteger(id)) : [];
}

/** State and calls of the four steps of /event/batch-cancel/:id. Nothing is cancelled before `cancel.mutate`. */
export function useBatchCancel(templateId: number, today: string) {
  const http = useService(Http);
  const { state } = useLocation();
  const [step, setStep] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(preselected(state)));
  const [reasons, setReasons] = useState<BatchReasons>({
    reasonType: undefined,
    description: '',
    tell: true,
  });
  const body = useMemo(
    () => ({
      templateId,
      ids: [...chosen].sort((left, right) => left - right),
      // Nothing is asked or sent before a reason is chosen.
      reasonType: reasons.reasonType ?? CancelReason.other,
      description: reasons.description.trim(),
      megSendParticipants: reasons.tell ? (1 as const) : (0 as const),
    }),
    [templateId, chosen, reasons],
  );

  const sessions = useQuery({
    queryKey: ['partner-cancellations', 'batch-cancel', templateId, today],
    queryFn: ({ signal }) => upcomingSessions(http, templateId, today, signal),
  });
  const preview = useQuery({
    queryKey: ['partner-cancellations', 'cancel-preview', body],
    queryFn: ({ signal }) => http.fetch(previewBatch, { body }, { signal, quiet: true }),
    enabled: step >= 2 && chosen.size > 0,
    staleTime: 0,
  });
  const { send } = useSend(cancelBatch);

  const choose = (ids: readonly number[]): void => {
    const open = new Set(
      (sessions.data ?? []).filter((session) => !whyNotCancel(session)).map(({ id }) => id),
    );
    setChosen(new Set(ids.filter((id) => open.has(id))));
  };
  return {
    step,
    setStep,
    chosen,
    choose,
    /** The chosen sessions, as the files of the preview ask for them. */
    choice: { ids: body.ids, templateId },
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
