import type { IntakeRefusal } from '../../../../shared/codes/content.ts';
import type {
  IntakeItem,
  IntakeReport,
  IntakeResult,
  IntakeWrite,
} from '../../../../shared/contract/content/shapes.ts';
import { normalForm } from '../../../../shared/format/normalForm.ts';
import type { Queryable } from '../../../db/pool.ts';
import { tellOfWaiting } from '../../../live/waitingSignal.ts';
import type { Services } from '../../../services.ts';
import { wordsNow } from '../risk/words.ts';
import { Batch } from './batch.ts';
import { isAddress, isPictureOrigin } from '../pictures/service.ts';
import { awaitPictures } from '../pictures/sql.ts';
import { MUST_STAND_IN, parentNameOf } from './parents.ts';
import * as statements from './sql.ts';

/** Takes in what the app's backend sends, and tells open consoles that other things wait. */
export const takeIn = (
  { database, config }: Services,
  now: number,
  items: readonly IntakeItem[],
): Promise<IntakeResult> =>
  database.transaction(async (tx) => {
    const result = await takeItems(tx, now, items, config.contentPictureOrigins);
    if (result.taken > 0) await tellOfWaiting(database.signals, tx);
    return result;
  });

/**
 * The same in the caller's transaction. Items count in their order, and are written in few statements however many they
 * are: new things, links between them, changes, reports, deletions.
 */
export async function takeItems(
  tx: Queryable,
  now: number,
  sent: readonly IntakeItem[],
  pictureOrigins: readonly string[] = [],
): Promise<IntakeResult> {
  // The database takes fewer offsets of time zones than ISO 8601 knows.
  const items = sent.map((item) => ({ ...item, at: new Date(item.at).toISOString() }));
  const batch = new Batch(await knownOf(tx, now, items));
  items.forEach((item, index) => {
    const reason = refusalOfPictures(item, pictureOrigins) ?? refusalOf(batch, item);
    if (reason !== undefined) batch.refuse(index, item.externalId, reason);
    else batch.add(item);
  });
  const { inserts, changes, reports, deletions } = batch;
  if (inserts.length > 0) {
    await statements.insertContent(tx, inserts);
    const linked = inserts.filter(({ parent }) => parent !== null);
    if (linked.length > 0) await statements.linkContent(tx, linked);
  }
  if (changes.length > 0) await statements.changeContent(tx, changes, now);
  const withAddress = [...inserts, ...changes].filter(({ pictures }) => pictures.some(isAddress));
  if (withAddress.length > 0) await awaitPictures(tx, withAddress, now);
  const reported = reports.length > 0 ? await statements.insertReports(tx, reports) : 0;
  const deleted = deletions.length > 0 ? await statements.deleteContent(tx, deletions) : 0;
  const taken = inserts.length + changes.length + reported + deleted;
  return { taken, known: items.length - batch.refused.length - taken, refused: [...batch.refused] };
}

async function knownOf(tx: Queryable, now: number, items: readonly IntakeItem[]) {
  const writes = items.filter((item): item is IntakeWrite => item.act === 'write');
  const people = items.flatMap((item) => {
    if (item.act === 'write') return item.authorId ?? [];
    return item.act === 'report' ? item.reporterId : [];
  });
  const names = [
    ...items.map(({ kind, externalId }) => ({ kind, externalId })),
    ...writes.flatMap((write) => parentNameOf(write) ?? []),
    ...writes.flatMap(({ replyTo }) =>
      replyTo === undefined ? [] : { kind: 'comment' as const, externalId: replyTo },
    ),
  ];
  const texts = writes.flatMap(({ authorId, title, text, at }) =>
    authorId === null ? [] : { authorId, form: normalForm(`${title} ${text}`), at },
  );
  // Things before people, as decisions take them: whoever comes second waits, and nobody for each other.
  const things = await statements.holdKnown(tx, names);
  return {
    things,
    authors: await statements.holdAuthors(tx, [...new Set(people)], now),
    bookings: await statements.bookingsByNumber(
      tx,
      writes.flatMap(({ bookingNumber }) => bookingNumber ?? []),
    ),
    repeats: await statements.repeatsOf(tx, texts),
    words: (await wordsNow(tx)).words,
  };
}

/** Nobody has this server ask hosts that its settings do not name. */
function refusalOfPictures(item: IntakeItem, origins: readonly string[]): IntakeRefusal | undefined {
  const addresses = item.act === 'write' ? item.pictures.filter(isAddress) : [];
  return addresses.every((address) => isPictureOrigin(origins, address)) ? undefined : 'pictureHostUnknown';
}

function refusalOf(batch: Batch, item: IntakeItem): IntakeRefusal | undefined {
  if (item.act === 'write') return refusalOfWrite(batch, item);
  if (!batch.has(item)) return 'contentUnknown';
  return item.act === 'report' ? refusalOfReporter(batch, item) : undefined;
}

function refusalOfReporter(batch: Batch, { reporterId }: IntakeReport): IntakeRefusal | undefined {
  const reporter = batch.authors.get(reporterId);
  if (!reporter) return 'authorUnknown';
  return reporter.isBlocked ? 'authorBlocked' : undefined;
}

/** A circle may have lost its owner; everything else is somebody's, who may write. */
function refusalOfWrite(batch: Batch, item: IntakeWrite): IntakeRefusal | undefined {
  const author = item.authorId === null ? undefined : batch.authors.get(item.authorId);
  if (!author && (item.authorId !== null || item.kind !== 'group')) return 'authorUnknown';
  if (author?.isBlocked) return 'authorBlocked';
  if (author?.isMuted) return 'authorMuted';
  const parent = parentNameOf(item);
  if (parent && !batch.has(parent)) return 'parentUnknown';
  if (!parent && MUST_STAND_IN.includes(item.kind)) return 'parentUnknown';
  if (item.replyTo !== undefined && !batch.has({ kind: 'comment', externalId: item.replyTo }))
    return 'parentUnknown';
  if (parent && batch.isClosed(parent)) return 'circleClosed';
  if (item.bookingNumber !== undefined && !batch.bookings.has(item.bookingNumber)) return 'bookingUnknown';
  return item.kind === 'evaluation' && item.bookingNumber === undefined ? 'bookingUnknown' : undefined;
}
