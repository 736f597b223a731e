import { correctionOf } from './errorCorrection.ts';

/** Correction level M (15 %): bytes of correction a block, and number of blocks, by version 1 to 10. */
const CORRECTION_BYTES = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26] as const;
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5] as const;
export const LAST_VERSION = BLOCKS.length;

/** Bits a symbol of a version holds: all modules without finders, timing, alignment, format and version marks. */
function capacityBits(version: number): number {
  const aligned = version >= 2 ? Math.floor(version / 7) + 2 : 0;
  const alignment = version >= 2 ? (25 * aligned - 10) * aligned - 55 : 0;
  return (16 * version + 128) * version + 64 - alignment - (version >= 7 ? 36 : 0);
}

function layoutOf(version: number) {
  const correction = CORRECTION_BYTES[version - 1] ?? 0;
  const blocks = BLOCKS[version - 1] ?? 1;
  const total = Math.floor(capacityBits(version) / 8);
  return { correction, blocks, total, data: total - correction * blocks };
}

/** The smallest version that holds so many bytes, or undefined beyond version 10. */
export function versionFor(bytes: number): number | undefined {
  for (let version = 1; version <= LAST_VERSION; version += 1) {
    const header = 4 + (version < 10 ? 8 : 16);
    if (header + bytes * 8 <= layoutOf(version).data * 8) return version;
  }
  return undefined;
}

const bitsOf = (value: number, length: number): number[] =>
  Array.from({ length }, (_, index) => (value >>> (length - 1 - index)) & 1);

/** Header, bytes, end mark and filling: exactly the data bytes of the version. */
function dataBytes(bytes: Uint8Array, version: number): number[] {
  const { data } = layoutOf(version);
  // 0100 is byte mode.
  const bits = [...bitsOf(4, 4), ...bitsOf(bytes.length, version < 10 ? 8 : 16)];
  for (const byte of bytes) bits.push(...bitsOf(byte, 8));
  bits.push(...bitsOf(0, Math.min(4, data * 8 - bits.length)));
  while (bits.length % 8 !== 0) bits.push(0);
  const filled = Array.from({ length: bits.length / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  );
  for (let pad = 0xec; filled.length < data; pad ^= 0xec ^ 0x11) filled.push(pad);
  return filled;
}

/** All bytes of a symbol in the order they are drawn: blocks interleaved, data first, then correction. */
export function codewords(bytes: Uint8Array, version: number): number[] {
  const { correction, blocks, total } = layoutOf(version);
  const data = dataBytes(bytes, version);
  const longBlocks = total % blocks;
  const short = Math.floor(total / blocks) - correction;
  const parts: number[][] = [];
  let from = 0;
  for (let block = 0; block < blocks; block += 1) {
    // The last blocks are the longer ones.
    const length = short + (block < blocks - longBlocks ? 0 : 1);
    parts.push(data.slice(from, from + length));
    from += length;
  }
  const corrections = parts.map((part) => correctionOf(part, correction));
  return [...interleave(parts), ...interleave(corrections)];
}

function interleave(parts: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...parts.map((part) => part.length));
  return Array.from({ length: longest }, (_, index) =>
    parts.map((part) => part[index]).filter((byte) => byte !== undefined),
  ).flat();
}
