import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { TaskKind } from '../../../../shared/codes/lists.ts';
import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type * as contract from '../../../../shared/contract/messages/notices.calls.ts';
import { NoticeContent } from '../../../../shared/contract/messages/notices.shapes.ts';
import type { Refusal } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { changeKind, type ChangeRequest } from '../../../tasks/changes/changeKind.ts';
import { chosenOf } from '../../../tasks/changes/chosen.ts';
import { startChange } from '../../../tasks/changes/startChange.ts';
import { refuse } from '../refusals.ts';
import { sessionNames } from '../sql.ts';
import { costOf, sendNoticeIn } from './service.ts';
import { countMessages } from './sql.ts';

/** A notice as its task keeps it; `notice` names it, so that each person of a session gets it once. */
const TaskNotice = NoticeContent.extend({ notice: z.string() });

/** What is sent for each session when its turn has come (decision 0014). */
export const sessionNotice = changeKind<z.output<typeof TaskNotice>>({
  name: 'events.noticeMany',
  taskKind: TaskKind.notice,
  values: TaskNotice,
  title: ({ text }) => text,
  apply: async (tx, { caller, context }, id, words): Promise<Refusal | undefined> => {
    const { sent, failed } = await sendNoticeIn(tx, { caller, context }, id, words);
    if (failed === 0) return undefined;
    return sent === 0 ? refuse.notMobile() : refuse.noticePartly({ sent, failed });
  },
});

/** Starts the task for the chosen sessions of a filter. @throws Refusal notFound, selectionChanged. */
export async function sendNotices(
  services: Services,
  request: ChangeRequest,
  { query, body }: Pick<ParsedRequest<typeof contract.sendNotices>, 'query' | 'body'>,
): Promise<ResultOf<typeof contract.sendNotices>> {
  const { change, count, ...chosen } = body;
  return startChange(services, request, sessionNotice, {
    values: { ...change, notice: randomUUID() },
    objects: await chosenSessions(services, request, query, chosen),
    count,
  });
}

/** How many messages that would be and what they cost, in cents; sends nothing. */
export async function previewNotices(
  services: Services,
  request: Pick<ChangeRequest, 'caller'> & { readonly context: Pick<ChangeRequest['context'], 'now'> },
  { query, body }: Pick<ParsedRequest<typeof contract.previewNotices>, 'query' | 'body'>,
): Promise<ResultOf<typeof contract.previewNotices>> {
  const { channel, ...chosen } = body;
  const sessions = await chosenSessions(services, request, query, chosen);
  const ids = sessions.map(({ id }) => id);
  const recipients = await countMessages(services.database.orm, request.caller.store, ids);
  const costEach = costOf(channel);
  return { sessions: sessions.length, recipients, costEach, cost: recipients * costEach };
}

async function chosenSessions(
  { database, config: { zone } }: Services,
  {
    caller,
    context: { now },
  }: Pick<ChangeRequest, 'caller'> & { readonly context: Pick<ChangeRequest['context'], 'now'> },
  query: ParsedRequest<typeof contract.sendNotices>['query'],
  chosen: Pick<ParsedRequest<typeof contract.sendNotices>['body'], 'ids' | 'excludeIds'>,
) {
  return chosenOf(await sessionNames(database.orm, caller.store, query, { now, zone }), chosen);
}
