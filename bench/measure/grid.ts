import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atLeast, atMost, type Figure } from '../support/figures.ts';

interface Run {
  readonly fps: number;
  readonly taskMs: number;
  readonly blankPercent: number;
}
const MAIN_THREAD_MS = 12.8;
const FLING_FPS = 55;
const FPS = 57;

/** The table with 100,000 rows of 20 columns (stack: what Blueprint's table can do with our settings). */
export async function measureGrid(root: string): Promise<readonly Figure[]> {
  const env = { ...process.env, CHROMIUM: process.env['BROWSER_PATH'] ?? '/usr/bin/chromium' };
  const program = join(root, 'bench/grid/run.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--json'], { env, cwd: root });
  const { scroll6000, fling60000 } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
    readonly scroll6000: Run;
    readonly fling60000: Run;
  };
  const blank = Math.max(scroll6000.blankPercent, fling60000.blankPercent);
  return [
    atLeast('grid 100,000 x 20, 6,000 px/s', { measured: scroll6000.fps, allowed: FPS, unit: ' fps' }),
    atMost('grid, main thread a frame', {
      measured: scroll6000.taskMs,
      allowed: MAIN_THREAD_MS,
      unit: ' ms',
    }),
    atLeast('grid, fling at 60,000 px/s', { measured: fling60000.fps, allowed: FLING_FPS, unit: ' fps' }),
    atMost('grid, blank rows', { measured: blank, allowed: 0, unit: ' %' }),
  ];
}
