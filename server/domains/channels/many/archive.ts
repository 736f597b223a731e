import { z } from 'zod';
import { INLINE_BULK_ROWS } from '../../../../shared/codes/limits.ts';
import type { ParsedRequest } from '../../../../shared/contract/call.ts';
import type { archiveChannels as archiveCall } from '../../../../shared/contract/channels/calls.ts';
import { codeFileName } from '../../../../shared/format/codeFileName.ts';
import { exportFileName } from '../../../../shared/format/fileName.ts';
import { writeAudit } from '../../../audit/trail.ts';
import type { StoreScope } from '../../../db/scope.ts';
import { answerExport } from '../../../exports/answerExport.ts';
import type { ExportKind, Writing } from '../../../exports/exportKind.ts';
import { type ArchivedFile, zipChunks } from '../../../exports/zipStream.ts';
import type { FileAnswer, RequestContext, StartedTask } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { chosenOf } from '../../../tasks/changes/chosen.ts';
import { refuse } from '../../../tasks/refusals.ts';
import { figureDays } from '../days.ts';
import { drawCode } from '../picture.ts';
import { visitAddress } from '../present.ts';
import type { ChannelRequest } from '../service.ts';
import { channelNames, namedChannels } from '../sql.ts';

/** Edge of the pictures in an archive: sharp on 5 cm of paper. */
const PIXELS = 600;
/** Codes whose names are read at once; each is drawn when its turn comes. */
const CODES_AT_ONCE = 200;

const ArchiveChoice = z.object({
  ids: z.array(z.number().int()),
  /** Where the console is reached, which the codes lead to. */
  origin: z.string(),
  now: z.number(),
});
type ArchiveChoice = z.output<typeof ArchiveChoice>;

/** The QR codes of chosen channel codes, a PNG each in one ZIP; which codes is fixed when it is asked for. */
export const channelArchive: ExportKind<ArchiveChoice, StoreScope> = {
  name: 'channels.archive',
  // Drawing takes longer than reading rows: more than a person waits for is drawn by a task.
  rowsAtOnce: INLINE_BULK_ROWS,
  write: async ({ services, scope, signal, choice, onRows }: Writing) => {
    const { ids, origin, now } = ArchiveChoice.parse(choice);
    // Only a store asks for it; another scope is refused by the statement.
    const pictures = picturesOf(services, scope as StoreScope, { ids, origin }, onRows);
    return zipChunks(pictures, { at: now, zone: services.config.zone, signal });
  },
};

async function* picturesOf(
  { database }: Services,
  store: StoreScope,
  { ids, origin }: Pick<ArchiveChoice, 'ids' | 'origin'>,
  onRows: (rows: number) => void = () => undefined,
): AsyncGenerator<ArchivedFile> {
  let drawn = 0;
  for (let first = 0; first < ids.length; first += CODES_AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- level memory is the point
    const codes = await namedChannels(database.orm, store, ids.slice(first, first + CODES_AT_ONCE));
    for (const { name: content, serialNumber } of codes) {
      const link = visitAddress(origin, serialNumber);
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as the file is written
      const picture = await drawCode(link, { size: PIXELS, format: 'png', logo: true });
      drawn += 1;
      onRows(drawn);
      yield { name: codeFileName({ content, serialNumber }, 'png'), content: picture };
    }
  }
}

/**
 * The archive of the chosen codes of a filter, or the task that draws it.
 * @throws Refusal notFound, selectionChanged when there are not as many as the person saw (screens A2).
 */
export async function archiveChannels(
  services: Services,
  { caller, context }: ChannelRequest & { readonly context: Pick<RequestContext, 'signal'> },
  { query, body }: Pick<ParsedRequest<typeof archiveCall>, 'query' | 'body'>,
): Promise<FileAnswer | StartedTask> {
  const { database, config } = services;
  const { now, origin } = context;
  const between = figureDays(query, now, config.zone);
  const chosen = chosenOf(await channelNames(database.orm, caller.store, query, between), body);
  const rows = chosen.length;
  if (rows === 0) throw refuse.notFound();
  if (rows !== body.count) throw refuse.selectionChanged({ before: body.count, after: rows });
  await writeAudit(database.orm, {
    by: caller,
    action: 'channels.archive',
    object: 'list',
    objectId: 'channelCodes',
    context,
    after: { filter: query, rows },
  });
  const fileName = exportFileName({
    type: 'channel-codes',
    start: now,
    end: now,
    at: now,
    zone: config.zone,
    extension: 'zip',
  });
  const choice = { ids: chosen.map(({ id }) => id), origin, now };
  return answerExport(services, channelArchive, { caller, context, choice, fileName, rows });
}
