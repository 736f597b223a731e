import { z } from 'zod';
import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type * as contract from '../../../../shared/contract/channels/calls.ts';
import { journalColumns } from '../../../../shared/contract/channels/channelJournal.columns.ts';
import { formatDateTimeSeconds } from '../../../../shared/format/dates.ts';
import { exportFileName } from '../../../../shared/format/fileName.ts';
import { maskPhone } from '../../../../shared/format/mask.ts';
import type { StoreScope } from '../../../db/scope.ts';
import { answerExport } from '../../../exports/answerExport.ts';
import { byKeyset, type CsvColumn } from '../../../exports/csvStream.ts';
import { fileColumns } from '../../../exports/declaredColumns.ts';
import { exportKind, type Writing } from '../../../exports/exportKind.ts';
import { seesMoney } from '../../../http/access/amounts.ts';
import { refuse } from '../../../http/errors.ts';
import type { FileAnswer, RequestContext, StartedTask } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { betweenOf, daysOf } from '../days.ts';
import { openPage } from '../public.ts';
import type { ChannelRequest } from '../service.ts';
import { channelRow } from '../sql.ts';
import * as statements from './sql.ts';
import { readPage } from '../../../db/statements/page.ts';

type Query = ParsedRequest<typeof contract.showJournal>['query'];
type Line = ResultOf<typeof contract.journal>['results'][number];

const filterOf = (query: Query, now: number, zone: string): statements.JournalFilter => ({
  serialNumber: query.serialNumber,
  actions: query.action,
  between: betweenOf(daysOf(query, now, zone), zone),
});

/** What happened through a code, newest first; phones are masked. @throws Refusal notFound. */
export async function readJournal(
  { database, config }: Services,
  { caller: { store }, context }: ChannelRequest,
  query: Query,
): Promise<ResultOf<typeof contract.journal>> {
  const db = database.orm;
  if (!(await channelRow(db, store, query.serialNumber))) throw refuse.notFound();
  const filter = filterOf(query, context.now, config.zone);
  return readPage(query, await statements.countJournal(db, store, filter), async (page) =>
    (await statements.journalRows(db, store, filter, partOf(page))).map(lineOf),
  );
}

/** The same for the public page: what happened and when, without people. @throws Refusal notFound, linkSwitchedOff. */
export async function showJournal(
  { database, config }: Services,
  query: Query,
  now: number,
): Promise<ResultOf<typeof contract.showJournal>> {
  const db = database.orm;
  const link = await openPage(db, query.serialNumber);
  const filter = filterOf(query, now, config.zone);
  return readPage(query, await statements.countJournal(db, link, filter), async (page) =>
    (await statements.journalRows(db, link, filter, partOf(page))).map(({ at, action, device }) => ({
      at,
      action,
      device,
    })),
  );
}

/** What a file was asked for with; one that was asked for before `seesAmounts` was written down has no sums. */
interface FileChoice extends statements.JournalFilter {
  readonly seesAmounts?: boolean;
}

/** The journal as a file, newest first: it goes back from the line that was the newest when it was begun. */
export const journalFile = exportKind({
  name: 'channels.exportJournal',
  // The contract checked it when it was asked for.
  choice: z.custom<FileChoice>(),
  source: async ({ services, scope, choice, signal }: Writing<StoreScope, FileChoice>) => ({
    columns: fileColumnsIn(services.config.zone),
    pieces: byKeyset((after: statements.JournalRecord | undefined, limit) =>
      statements.journalRows(services.database.orm, scope, choice, { after, limit }),
    ),
    signal,
    seesAmounts: choice.seesAmounts,
  }),
});

/** The declared columns; the file tells seconds, because much happens in a minute. */
const fileColumnsIn = (zone: string): readonly CsvColumn<statements.JournalRecord>[] =>
  Object.values(
    fileColumns<statements.JournalRecord, string>(journalColumns, zone, {
      at: ({ at }) => formatDateTimeSeconds(Date.parse(at), zone),
      phone: ({ phone }) => phone && maskPhone(phone),
    }),
  ).flat();

/** The file of the journal, or the task that makes it. @throws Refusal notFound. */
export async function exportJournal(
  services: Services,
  { caller, context }: ChannelRequest & { readonly context: Pick<RequestContext, 'signal'> },
  query: Query,
): Promise<FileAnswer | StartedTask> {
  const { database, config } = services;
  const db = database.orm;
  const channel = await channelRow(db, caller.store, query.serialNumber);
  if (!channel) throw refuse.notFound();
  const filter = filterOf(query, context.now, config.zone);
  const rows = await statements.countJournal(db, caller.store, filter);
  await writeAudit(db, {
    by: caller,
    action: journalFile.name,
    object: 'channel',
    objectId: channel.id,
    context,
    after: { rows, start: query.start, end: query.end },
  });
  const { from, to } = filter.between;
  const fileName = exportFileName({
    type: 'channel-journal',
    start: from,
    end: to - 1,
    at: context.now,
    zone: config.zone,
  });
  const choice = { ...filter, seesAmounts: seesMoney(caller) };
  return answerExport(services, journalFile, { caller, context, choice, fileName, rows });
}

const lineOf = (row: statements.JournalRecord): Line => ({
  at: row.at,
  userName: row.userName,
  userAvatar: row.userAvatar,
  phone: row.phone && maskPhone(row.phone),
  action: row.action,
  orderNumber: row.orderNumber,
  amount: row.amount,
  device: row.device,
});

const partOf = ({ currentPage, pageSize }: Query): statements.JournalPart => ({
  limit: pageSize,
  offset: (currentPage - 1) * pageSize,
});
