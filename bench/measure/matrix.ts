import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atMost, type Figure } from '../support/figures.ts';

/** A frame of 60 a second, less what the browser needs to paint it. */
const MAIN_THREAD_MS = 12.8;

/** The matrix of rights with 60 codes and 12 roles: each press within a frame (screens E3). */
export async function measureMatrix(root: string): Promise<readonly Figure[]> {
  const env = { ...process.env, CHROMIUM: process.env['BROWSER_PATH'] ?? '/usr/bin/chromium' };
  const program = join(root, 'bench/matrix/run.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--json'], { env, cwd: root });
  const { pressMs, dropped } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
    readonly pressMs: number;
    readonly dropped: number;
  };
  return [
    atMost('rights, 60 codes x 12 roles, main thread a press', {
      measured: pressMs,
      allowed: MAIN_THREAD_MS,
      unit: ' ms',
    }),
    atMost('rights, frames dropped in 240 presses', { measured: dropped, allowed: 0, unit: '' }),
  ];
}
