import { createHash } from 'node:crypto';
import { PAPER_PREFIX } from '../../shared/contract/papers.ts';
import { BadPicture, type StoredPicture } from './readPicture.ts';

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const BLANKS = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);
const HEAD = /^%PDF-[12]\.\d/;
/** The end of a file stands in its last kilobyte (ISO 32000-1, annex H.3). */
const TAIL_BYTES = 1_024;

/** Whether a file is a PDF by what it holds: only a byte order mark or blanks may stand before its head. */
export function isPdf(file: Buffer): boolean {
  let at = file.subarray(0, 3).equals(BYTE_ORDER_MARK) ? 3 : 0;
  while (at < file.length && BLANKS.has(file[at] ?? -1)) at += 1;
  return HEAD.test(file.toString('latin1', at, at + 8));
}

/** A contract as it is kept: as it came, named by its content. @throws BadPicture for what is no PDF, or is cut. */
export function readContract(file: Buffer): StoredPicture {
  if (!isPdf(file)) throw new BadPicture('notAPdf');
  if (!file.toString('latin1', Math.max(0, file.length - TAIL_BYTES)).includes('%%EOF'))
    throw new BadPicture('damagedPdf');
  const name = `${PAPER_PREFIX}${createHash('sha256').update(file).digest('hex')}.pdf`;
  return { name, content: file, width: 0, height: 0 };
}
