import { Zip, ZipPassThrough } from 'fflate';
import { formatDateTimeSeconds } from '../../shared/format/dates.ts';

/** A file of an archive. */
export interface ArchivedFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/**
 * Some files as one ZIP, a piece for each of them, so that memory stays level. Pictures are packed already and go in as
 * they are. `at` is the time they carry, in epoch milliseconds; archives keep it without a zone, as the clock of `zone` shows it.
 */
export async function* zipChunks(
  files: AsyncIterable<ArchivedFile>,
  { at, zone, signal }: { readonly at: number; readonly zone: string; readonly signal: AbortSignal },
): AsyncGenerator<Buffer> {
  let written: Uint8Array[] = [];
  const taken = (): Buffer => {
    const piece = Buffer.concat(written);
    written = [];
    return piece;
  };
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    written.push(piece);
  });
  // The package writes down what the clock of this machine shows.
  const shown = new Date(formatDateTimeSeconds(at, zone).replace(' ', 'T'));
  for await (const { name, content } of files) {
    if (signal.aborted) return;
    const file = new ZipPassThrough(name);
    file.mtime = shown;
    zip.add(file);
    file.push(content, true);
    yield taken();
  }
  zip.end();
  yield taken();
}
