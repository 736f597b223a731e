import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { systemCodeOf } from '../db/errors.ts';
import type { RefundAnswer, RefundRequest, RefundStanding } from './gateway.ts';

/** One finished refund as the ledger keeps it. */
export interface LedgerEntry {
  readonly request: RefundRequest;
  readonly answer: RefundAnswer;
}

/** Everything a ledger directory says. */
export interface LedgerReading {
  /** Refunds that were paid. */
  readonly count: number;
  readonly cents: number;
  /** Payment numbers paid out more than once, whatever the keys. */
  readonly duplicates: readonly string[];
  /** Paid and finally refused ones, in no order. */
  readonly entries: readonly LedgerEntry[];
}

const FILES_AT_ONCE = 64;

/**
 * Files that appear whole, once, and never change: a refund's request, its tries and its answer.
 * `link` gives a name to finished content and fails when the name is taken, which makes it the one decision
 * several processes and a kill at any moment agree on.
 */
export class Ledger {
  constructor(readonly directory: string) {}

  /** Binds a key to its request. Returns the request that was bound first, possibly another one. */
  bind(request: RefundRequest): Promise<RefundRequest> {
    return this.#settle(`${placeOf(request.key)}.request.json`, request);
  }

  /** Counts this try of a key, across processes and restarts; the first one is 1. */
  async takeTry(key: string): Promise<number> {
    for (let number = 1; ; number++) {
      if (await this.#create(tryOf(key, number), { number })) return number;
    }
  }

  /** Notes that a try was refused and that a later one may pass. */
  async refuse(key: string, attempt: number, refusal: RefundAnswer): Promise<void> {
    await this.#create(refusalOf(key, attempt), refusal);
  }

  /** The final answer of a key, else the refusal of its last try; unknown when that try came to no end. */
  async standingOf(key: string): Promise<RefundStanding> {
    let standing: RefundStanding | undefined;
    for (let attempt = 1; await this.#exists(tryOf(key, attempt)); attempt++) {
      standing = await readJson<RefundAnswer>(join(this.directory, refusalOf(key, attempt)));
    }
    return (await this.answerTo(key)) ?? standing ?? { state: 'unknown' };
  }

  /** Gives a key its final answer. Returns the answer that was first, possibly another one. */
  async finish(request: RefundRequest, answer: RefundAnswer): Promise<RefundAnswer> {
    const entry = await this.#settle<LedgerEntry>(answerOf(request.key), { request, answer });
    return entry.answer;
  }

  /** The final answer of a key. */
  async answerTo(key: string): Promise<RefundAnswer | undefined> {
    return (await readJson<LedgerEntry>(join(this.directory, answerOf(key))))?.answer;
  }

  /**
   * Writes refunds of an invented past as paid, for demo data. What a run that broke off has left under their keys is
   * replaced, so this is for keys that nobody has paid by.
   */
  async recordHistory(entries: readonly LedgerEntry[]): Promise<void> {
    for (let from = 0; from < entries.length; from += FILES_AT_ONCE) {
      const some = entries.slice(from, from + FILES_AT_ONCE);
      // A few at a time: thousands of open files are more than a system grants.
      // oxlint-disable-next-line no-await-in-loop
      await Promise.all(
        some.map(async (entry) => {
          const path = join(this.directory, answerOf(entry.request.key));
          await mkdir(dirname(path), { recursive: true });
          await writeFile(path, JSON.stringify(entry));
        }),
      );
    }
  }

  async #exists(name: string): Promise<boolean> {
    return (await readJson(join(this.directory, name))) !== undefined;
  }

  async #settle<T>(name: string, value: T): Promise<T> {
    const path = join(this.directory, name);
    const earlier = await readJson<T>(path);
    if (earlier !== undefined) return earlier;
    await this.#create(name, value);
    return (await readJson<T>(path)) ?? value;
  }

  /** False when the name is taken. Drafts of killed processes stay in their own folder and mean nothing. */
  async #create(name: string, value: unknown): Promise<boolean> {
    const path = join(this.directory, name);
    const draft = join(this.directory, 'drafts', randomUUID());
    await mkdir(dirname(draft), { recursive: true });
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, JSON.stringify(value), { flag: 'wx' });
    try {
      await link(draft, path);
      return true;
    } catch (error) {
      if (systemCodeOf(error) === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }
}

/** Reads a whole ledger directory, also while servers write to it. A directory that is not there is empty. */
export async function readLedger(directory: string): Promise<LedgerReading> {
  const entries: LedgerEntry[] = [];
  const times = new Map<string, number>();
  let cents = 0;
  for (const name of await namesIn(directory)) {
    if (!name.endsWith('.answer.json')) continue;
    const entry = await readJson<LedgerEntry>(join(directory, name));
    if (!entry) continue;
    entries.push(entry);
    if (entry.answer.state !== 'done') continue;
    cents += entry.request.amountCents;
    times.set(entry.request.paymentNumber, (times.get(entry.request.paymentNumber) ?? 0) + 1);
  }
  const duplicates = [...times].filter(([, count]) => count > 1).map(([number]) => number);
  const count = entries.filter(({ answer }) => answer.state === 'done').length;
  return { count, cents, duplicates, entries };
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory, { recursive: true });
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

async function readJson<T>(path: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T;
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** 256 folders, so that none holds more than a few thousand files. Keys are hashed: they are never file names. */
function placeOf(key: string): string {
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 40);
  return join(hash.slice(0, 2), hash.slice(2));
}

function answerOf(key: string): string {
  return `${placeOf(key)}.answer.json`;
}

function tryOf(key: string, attempt: number): string {
  return `${placeOf(key)}.try-${attempt}.json`;
}

function refusalOf(key: string, attempt: number): string {
  return `${placeOf(key)}.try-${attempt}.refused.json`;
}
