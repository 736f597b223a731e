import { z } from 'zod';
import {
  APP_MESSAGE_AUDIENCES,
  APP_MESSAGE_CHANNELS,
  SENT_AT_ONCE,
} from '../../../../shared/codes/app/items.ts';
import { TaskKind } from '../../../../shared/codes/lists.ts';
import { writeAudit } from '../../../audit/trail.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { isOperator } from '../../../http/access/caller.ts';
import { Refusal } from '../../../http/errors.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { operatorChangeKind } from '../../../tasks/changes/changeKind.ts';
import { callerOf, ChangePayload } from '../../../tasks/changes/payload.ts';
import { startChangeIn } from '../../../tasks/changes/startChange.ts';
import { cityNameOf } from '../../cities/service.ts';
import { lockItem, type StoredItem } from '../form/sql.ts';
import { refuse } from '../refusals.ts';
import { AppSight } from '../sight.ts';
import * as statements from './sql.ts';

const Stored = z.object({
  body: z.string(),
  channel: z.enum(APP_MESSAGE_CHANNELS),
  audience: z.enum(APP_MESSAGE_AUDIENCES),
  cities: z.array(z.string()),
  levels: z.array(z.number()),
});

/** What a stored message says and whom it is for. */
export const valuesOf = (values: unknown): statements.MessageValues => Stored.parse(values);

/** The words that people get: a text message has no title. */
export const textOf = (
  { title }: { readonly title: string },
  { channel, body }: statements.MessageValues,
): string => (channel === 'sms' ? body : `${title}\n${body}`);

const Sending = z.object({ itemId: z.number(), channel: z.enum(APP_MESSAGE_CHANNELS), text: z.string() });

/**
 * What the task does with each step of some hundred people: their messages go into the outbox in the transaction that
 * marks the step, each under a reference of its own, so that wherever the process dies nobody gets it twice and nobody
 * is left out.
 */
export const sendChange = operatorChangeKind<z.output<typeof Sending>>({
  name: 'appItems.send',
  values: Sending,
  taskKind: TaskKind.notice,
  title: () => 'appItems_send',
  apply: (tx, { caller }, step, { itemId, ...words }) =>
    statements.sendSome(tx, caller.scope, itemId, {
      ...words,
      from: (step - 1) * SENT_AT_ONCE + 1,
      to: step * SENT_AT_ONCE,
    }),
});

/** Begins the sending of a held message: who gets it is fixed from here on. @throws Refusal cannotSend for nobody */
export async function startSending(
  services: Services,
  tx: Transaction,
  request: PlatformRequest,
  stored: StoredItem,
): Promise<{ taskId: string; totalCount: number }> {
  const { caller, context } = request;
  const { id } = stored;
  const values = valuesOf(stored.values);
  const cityNames = values.cities.map(cityNameOf);
  const { now } = context;
  const people = await statements.keepRecipients(tx, caller.scope, id, { values, cityNames, now });
  if (people === 0) throw refuse.cannotSend();
  const steps = Math.ceil(people / SENT_AT_ONCE);
  const objects = Array.from({ length: steps }, (_, index) => ({
    id: index + 1,
    name: `${index * SENT_AT_ONCE + 1} – ${Math.min((index + 1) * SENT_AT_ONCE, people)}`,
  }));
  const words = { itemId: id, channel: values.channel, text: textOf(stored, values) };
  const asked = { kind: sendChange, values: words, objects, count: steps };
  const { taskId } = await startChangeIn(services, tx, request, asked);
  await statements.setProgress(tx, caller.scope, id, { progress: 'sending', taskId, now });
  await writeAudit(tx, {
    by: caller,
    action: 'appItems.send',
    object: 'appItem',
    objectId: id,
    context,
    after: { people },
  });
  return { taskId, totalCount: people };
}

/** Begins the sending of planned messages whose time has come, as those who planned them. */
export async function sendDue(services: Services): Promise<void> {
  const one = () =>
    services.database.transaction(async (tx) => {
      const now = services.now();
      const due = await statements.lockDue(tx, now);
      if (!due) return false;
      const plan = ChangePayload.omit({ kind: true, values: true }).parse(due.plan);
      const caller = callerOf({ ...plan, kind: '', values: {} }, undefined);
      if (!isOperator(caller)) return false;
      const { ip, requestId } = plan;
      const request = { caller, context: { now, ip, requestId } };
      const stored = await lockItem(tx, caller.scope, AppSight.of(caller, 'message'), due.id);
      if (!stored) return false;
      try {
        await startSending(services, tx, request, stored);
      } catch (error) {
        // Nobody is left to send it to: it is taken back, and its list says so. Anything else is tried again.
        if (!(error instanceof Refusal)) throw error;
        await statements.setProgress(tx, caller.scope, due.id, { progress: 'recalled', taskId: null, now });
      }
      return true;
    });
  // oxlint-disable-next-line no-await-in-loop -- one after another, each in its own transaction
  while (await one());
}
