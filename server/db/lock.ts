import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { systemCodeOf } from './errors.ts';

/** A held directory. `release` lets the next process in at once; a killed process is found out by its pid. */
export interface DirectoryLock {
  release(): void;
}

/** Another living process uses the directory. The message is one sentence for the operator. */
export class DirectoryBusy extends Error {
  override readonly name = 'DirectoryBusy';
  constructor(
    readonly directory: string,
    readonly pid: number,
    host: string,
  ) {
    const where = host === hostname() ? '' : ` on ${host}`;
    super(
      `The data directory ${directory} is in use by process ${pid}${where}; stop that process, wait ${SILENT_MS / 1_000} s if it was killed in a container or on another machine, or set TOUCHLINE_DATA to another directory.`,
    );
  }
}

interface Holder {
  readonly pid: number;
  /** Boot and start tick of the process, so that a reused pid is not mistaken for the holder. Empty where unknown. */
  readonly started: string;
  readonly host: string;
  /** Boot and process namespace: where a pid means the same process. Containers may share a host name. */
  readonly space: string;
  readonly released: boolean;
}

const HEARTBEAT_MS = 2_000;
/** A holder on another machine or in another container cannot be asked; its heartbeat decides. */
const SILENT_MS = 10_000;
const KEPT_GENERATIONS = 8;

/**
 * Takes the directory for this process, or throws `DirectoryBusy` at once.
 *
 * PGlite does not lock its own files: two processes lose data silently (docs/operations.md). The holder is the
 * file `lock.N` with the highest N. Taking over from a dead holder means creating `lock.N+1`, which the file
 * system grants to exactly one process. The highest file is never deleted, not even on release, so a slow
 * process that decides on an old listing either fails to create its file or sees a higher one afterwards.
 * Removing a stale file and creating it again, the usual way, lets two processes in.
 */
export function lockDirectory(directory: string): DirectoryLock {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  for (;;) {
    const generation = highestGeneration(directory);
    refuseIfAlive(directory, generation);
    const mine = generation + 1;
    if (!createFile(directory, mine, describeSelf(false))) continue;
    if (highestGeneration(directory) !== mine) {
      rmSync(fileOf(directory, mine), { force: true });
      continue;
    }
    removeOld(directory, mine);
    return hold(directory, mine);
  }
}

function hold(directory: string, generation: number): DirectoryLock {
  const path = fileOf(directory, generation);
  const heartbeat = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date());
    } catch {
      // A directory that vanished or turned read-only is reported by the database, with a better sentence.
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();
  let held = true;
  return {
    release: () => {
      if (!held) return;
      held = false;
      clearInterval(heartbeat);
      const draft = writeDraft(directory, describeSelf(true));
      renameSync(draft, path);
    },
  };
}

function refuseIfAlive(directory: string, generation: number): void {
  if (generation === 0) return;
  const path = fileOf(directory, generation);
  let holder: Holder;
  try {
    holder = parseHolder(readFileSync(path, 'utf8'));
  } catch {
    // Removed since the listing by a process that found a higher one: the caller looks again.
    return;
  }
  if (holder.released || !isAlive(holder, path)) return;
  throw new DirectoryBusy(directory, holder.pid, holder.host);
}

function isAlive(holder: Holder, path: string): boolean {
  if (holder.host !== hostname() || holder.space !== ownSpace()) {
    return Date.now() - statSync(path).mtimeMs < SILENT_MS;
  }
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: the process runs, under another user.
    if (systemCodeOf(error) !== 'EPERM') return false;
  }
  const now = startOf(holder.pid);
  return holder.started === '' || now === '' || holder.started === now;
}

/** Boot id and start tick from /proc; empty where there is no /proc, and then the pid alone decides. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name may hold spaces and brackets; fields are counted after its last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`;
  } catch {
    return '';
  }
}

/** Empty where there is no /proc, and then there are no process namespaces either. */
export function ownSpace(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return '';
  }
}

function describeSelf(released: boolean): Holder {
  const place = { host: hostname(), space: ownSpace() };
  return { pid: process.pid, started: startOf(process.pid), ...place, released };
}

function parseHolder(text: string): Holder {
  return JSON.parse(text) as Holder;
}

/** Creates the file whole or not at all: `link` fails when the name exists and never shows half a file. */
function createFile(directory: string, generation: number, holder: Holder): boolean {
  const draft = writeDraft(directory, holder);
  try {
    linkSync(draft, fileOf(directory, generation));
    return true;
  } catch (error) {
    if (systemCodeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function writeDraft(directory: string, holder: Holder): string {
  const draft = join(directory, `lock-draft.${randomUUID()}`);
  writeFileSync(draft, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
  return draft;
}

function highestGeneration(directory: string): number {
  return Math.max(0, ...generations(directory));
}

function generations(directory: string): number[] {
  return readdirSync(directory).flatMap((name) => {
    const match = /^lock\.(\d+)$/.exec(name);
    return match ? [Number(match[1])] : [];
  });
}

/** Keeps a few predecessors, so that a listing made while files come and go always holds the highest or one close to it. */
function removeOld(directory: string, mine: number): void {
  for (const generation of generations(directory)) {
    if (generation < mine - KEPT_GENERATIONS) rmSync(fileOf(directory, generation), { force: true });
  }
}

function fileOf(directory: string, generation: number): string {
  return join(directory, `lock.${generation}`);
}
