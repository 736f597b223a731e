import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { PictureFault } from '../../shared/contract/pictures.ts';
import { findProgram } from '../findProgram.ts';
import { BadPicture, type StoredPicture } from './readPicture.ts';

/** What a process is asked to draw, and how much memory it may take for it. */
export interface DrawOrder {
  readonly file: Uint8Array;
  readonly mostBytes: number;
}

/** Messages of the process that draws pictures. */
export type DrawNews =
  | { readonly kind: 'ready' }
  | { readonly kind: 'drawn'; readonly picture: StoredPicture }
  | { readonly kind: 'refused'; readonly fault: PictureFault };

/** How much drawing may cost. */
export interface DrawLimits {
  /** Pictures drawn at one time; others wait in line. */
  readonly atOnce: number;
  /** For one picture. */
  readonly withinMs: number;
  /** Of one process, all in all. A picture of 40 megapixels takes some 400 MB. */
  readonly mostBytes: number;
  /** A process without work is kept as long. */
  readonly idleMs: number;
}

export const SHIPPED_DRAWING: DrawLimits = {
  atOnce: 2,
  withinMs: 15_000,
  mostBytes: 1_073_741_824,
  idleMs: 30_000,
};

/** Draws pictures outside of the server's process. */
export interface Drawer {
  /** See `readPicture`. @throws BadPicture, `tooHeavy` for one that costs more than it may. */
  draw(file: Buffer): Promise<StoredPicture>;
  /** Ends its processes. */
  stop(): void;
}

interface Idle {
  readonly child: ChildProcess;
  readonly timer: NodeJS.Timeout;
}

/**
 * Decoders read what strangers made, and neither a loop nor a crash in one can be stopped from within. So each picture is
 * drawn in a process that can be killed; it is started by the first picture and kept for those that follow soon.
 */
export function startDrawer(limits: DrawLimits = SHIPPED_DRAWING): Drawer {
  const living = new Set<ChildProcess>();
  const idle: Idle[] = [];
  const inTurn = turns(limits.atOnce);

  const take = async (): Promise<ChildProcess> => {
    const waiting = idle.pop();
    if (waiting) {
      clearTimeout(waiting.timer);
      return waiting.child;
    }
    const child = startProcess();
    living.add(child);
    child.once('exit', () => {
      living.delete(child);
      const at = idle.findIndex((each) => each.child === child);
      if (at >= 0) idle.splice(at, 1);
    });
    if (!(await newsOf(child))) throw new Error('The process that draws pictures ended at its start.');
    return child;
  };
  const giveBack = (child: ChildProcess): void => {
    if (!living.has(child)) return;
    const timer = setTimeout(() => child.kill('SIGKILL'), limits.idleMs).unref();
    idle.push({ child, timer });
  };

  return {
    draw: (file) =>
      inTurn(async () => {
        const child = await take();
        try {
          return await drawIn(child, file, limits);
        } finally {
          giveBack(child);
        }
      }),
    stop: () => {
      for (const child of living) child.kill('SIGKILL');
    },
  };
}

const PROGRAM = new URL('./drawProcess.ts', import.meta.url);

function startProcess(): ChildProcess {
  const program = findProgram('picture.mjs', PROGRAM);
  const child = fork(fileURLToPath(program), {
    // Whoever gets hold of a decoder finds none of the server's settings.
    env: {},
    serialization: 'advanced',
    execArgv: program.pathname.endsWith('.ts') ? ['--import', 'tsx'] : [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Its end is heard as 'exit'; nobody waits for it when the server ends.
  child.on('error', () => {}).unref();
  child.channel?.unref();
  return child;
}

/** What the process tells next; undefined when it ends instead. */
async function newsOf(child: ChildProcess): Promise<DrawNews | undefined> {
  const answered = new AbortController();
  const { signal } = answered;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([news]) => news as DrawNews),
      once(child, 'exit', { signal }).then(() => undefined),
    ]);
  } finally {
    answered.abort();
  }
}

async function drawIn(child: ChildProcess, file: Buffer, limits: DrawLimits): Promise<StoredPicture> {
  const { withinMs, mostBytes } = limits;
  const timer = setTimeout(() => child.kill('SIGKILL'), withinMs);
  const order: DrawOrder = { file, mostBytes };
  const answer = newsOf(child);
  child.send(order);
  const news = await answer;
  clearTimeout(timer);
  if (news?.kind === 'refused') throw new BadPicture(news.fault);
  if (news?.kind !== 'drawn') throw new BadPicture('tooHeavy');
  return { ...news.picture, content: Buffer.from(news.picture.content) };
}

/** Lets `limit` works run at one time; others wait in line. */
function turns(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= limit) await new Promise<void>((turn) => line.push(turn));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
