import type { ReadableFile } from '../model/csvRows.ts';

/** A file in pieces of some bytes, for tests: jsdom has no streams. */
export function readableOf(content: string | Uint8Array, piece = 3): ReadableFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const stream = () => {
    let at = 0;
    const read = async () => {
      const value = bytes.slice(at, at + piece);
      at += piece;
      return value.length === 0 ? { done: true, value: undefined } : { done: false, value };
    };
    return { getReader: () => ({ read, cancel: async () => undefined }) } as unknown as ReturnType<
      File['stream']
    >;
  };
  const slice = (start = 0, end = bytes.length) =>
    ({ arrayBuffer: async () => Uint8Array.from(bytes.slice(start, end)).buffer }) as Blob;
  return { stream, slice, size: bytes.length };
}
