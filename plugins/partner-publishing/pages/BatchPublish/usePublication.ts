import { useQuery } from '@tanstack/react-query';
import {
  Http,
  Messages,
  type SendOptions,
  type Settled,
  usePluginText,
  useSend,
  useService,
} from '../../../../core/api.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import { publication, undoPublication } from '../../../../shared/contract/eventTemplates/publishing.calls.ts';

/** What a bulk publication has done so far. */
export type PublicationState = ResultOf<typeof publication>;

/** Takes a publication back; says what came of it. */
export type Undo = (request: object, options: SendOptions) => Promise<Settled<unknown>>;

/** While it runs it is asked every second: sessions come several a second. */
const POLL_MS = 1_000;

/** True while the task still creates sessions. */
export const isRunning = ({ task }: PublicationState): boolean =>
  task.status === 'queued' || task.status === 'running';

/** A publication as it goes on, and the way to take it back. */
export function usePublication(taskId: string) {
  const http = useService(Http);
  const messages = useService(Messages);
  const t = usePluginText('partner-publishing');
  const { send } = useSend(undoPublication);
  const query = useQuery({
    queryKey: [publication.id, taskId],
    queryFn: ({ signal }) => http.fetch(publication, { params: { taskId } }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLL_MS : false),
  });
  const undo: Undo = async (_, options) => {
    const end = await send({ params: { taskId } }, options);
    const { result } = end;
    if (result) {
      const kept = result.kept.length;
      const removed = t('batchPublish.undone', { count: result.removed });
      if (kept > 0) messages.warn(`${removed} ${t('batchPublish.kept', { count: kept })}`);
      else messages.success(removed);
    }
    // Whether it worked or not, what is left to undo is read again.
    await query.refetch();
    return end;
  };
  return { query, undo };
}
