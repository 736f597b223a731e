import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { MESSAGE_COST_CENTS } from '../../../shared/codes/limits.ts';
import { TaskKind } from '../../../shared/codes/lists.ts';
import type { chosenRows } from '../../../shared/contract/tasks/changes.shapes.ts';
import { NoticeContent } from '../../../shared/contract/messages/notices.shapes.ts';
import type { Transaction } from '../../db/transaction.ts';
import { writeAudits } from '../../audit/trail.ts';
import type { Refusal } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { changeKind, type ChangeRequest } from '../changes/changeKind.ts';
import { chosenOf } from '../changes/chosen.ts';
import { startChange } from '../changes/startChange.ts';
import { refuse } from '../refusals.ts';
import { type ChosenOrder, chosenOrders, insertNotice, type NoticeObject } from './sql.ts';

/** Which rows a person chose, as {@link chosenRows} of the contract. */
type Chosen = { readonly [Name in 'ids' | 'excludeIds']?: z.output<(typeof chosenRows)[Name]> };
type Counts = { readonly sent: number; readonly failed: number };

/** A notice as its task keeps it: `reference` names it, so that each buyer gets it once. */
const TaskNotice = NoticeContent.extend({ reference: z.string() });

/** Notices of staff to the buyers of one kind of orders, a few at once or many in a task (screens A2, F5). */
export function noticesTo(object: NoticeObject) {
  const action = `${object}s.notice` as const;

  /** Writes the messages of these orders, with the line by which the timeline of each finds its own. */
  async function sendNotice(
    tx: Transaction,
    { caller, context }: ChangeRequest,
    orders: readonly ChosenOrder[],
    { channel, text, reference }: z.output<typeof TaskNotice>,
  ): Promise<Counts> {
    const ids = orders.map(({ id }) => id);
    const counts = await insertNotice(tx, caller.store, { object, ids }, { channel, text, reference });
    const lines = orders.map(({ orderNumber, memberId }) => ({
      by: caller,
      context,
      action,
      object,
      objectId: orderNumber,
      after: { channel, text, message: `${reference}-${memberId}` },
    }));
    await writeAudits(tx, lines);
    return counts;
  }

  const change = changeKind<z.output<typeof TaskNotice>>({
    name: `${object}s.noticeMany` as const,
    taskKind: TaskKind.notice,
    values: TaskNotice,
    title: ({ text }) => text,
    apply: async (tx, request, id, notice): Promise<Refusal | undefined> => {
      const [order] = await chosenOrders(tx, request.caller.store, object, [id]);
      if (!order) throw refuse.notFound();
      if (order.isCancelled) throw refuse.orderCancelled();
      const { failed } = await sendNotice(tx, request, [order], notice);
      return failed > 0 ? refuse.notMobile() : undefined;
    },
  });

  return {
    /** What a task does to each order. */
    change,

    /**
     * Sends the buyers of chosen orders a message, in one transaction with the audit lines of their orders. Somebody
     * with several of them gets it once; cancelled orders are skipped. @throws Refusal notFound.
     */
    send: (
      { database }: Services,
      request: ChangeRequest,
      { ids, ...words }: NoticeContent & { readonly ids: readonly number[] },
    ): Promise<Counts & { readonly skipped: number }> => {
      const wanted = [...new Set(ids)];
      return database.transaction(async (tx) => {
        const orders = await chosenOrders(tx, request.caller.store, object, wanted);
        if (orders.length < wanted.length) throw refuse.notFound();
        const notifiable = orders.filter(({ isCancelled }) => !isCancelled);
        const counts = await sendNotice(tx, request, notifiable, { ...words, reference: newReference() });
        return { ...counts, skipped: orders.length - notifiable.length };
      });
    },

    /** The same as a task, for the chosen ones of the orders a filter finds. @throws Refusal selectionChanged, notFound. */
    sendMany: async (
      services: Services,
      request: ChangeRequest,
      found: readonly number[],
      {
        change: words,
        count,
        ...chosen
      }: Chosen & { readonly change: NoticeContent; readonly count: number },
    ) => {
      const orders = await chosenAmong(services, request, found, chosen);
      const objects = orders.map(({ id, orderNumber }) => ({ id, name: orderNumber }));
      const values = { ...words, reference: newReference() };
      return startChange(services, request, change, { values, objects, count });
    },

    /** How many people that would reach and what it costs, in cents; sends nothing. */
    preview: async (
      services: Services,
      request: Pick<ChangeRequest, 'caller'>,
      found: readonly number[],
      { channel, ...chosen }: Chosen & Pick<NoticeContent, 'channel'>,
    ) => {
      const orders = await chosenAmong(services, request, found, chosen);
      const notifiable = orders.filter(({ isCancelled }) => !isCancelled);
      const recipients = new Set(notifiable.map(({ memberId }) => memberId)).size;
      const costEach = channel === 'sms' ? MESSAGE_COST_CENTS : 0;
      return {
        orders: orders.length,
        told: notifiable.length,
        recipients,
        costEach,
        cost: recipients * costEach,
      };
    },
  };

  function chosenAmong(
    { database }: Services,
    { caller }: Pick<ChangeRequest, 'caller'>,
    found: readonly number[],
    chosen: Chosen,
  ): Promise<ChosenOrder[]> {
    const rows = chosenOf(
      found.map((id) => ({ id })),
      chosen,
    );
    return chosenOrders(
      database.orm,
      caller.store,
      object,
      rows.map(({ id }) => id),
    );
  }
}

const newReference = (): string => `notice-orders-${randomUUID()}`;
