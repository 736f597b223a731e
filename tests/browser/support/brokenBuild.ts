import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A build of a copy of the project with one plugin more, whose manifest throws. */
export interface BrokenBuild {
  /** Its server, which serves its console. */
  readonly program: string;
  remove(): void;
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const COPIED = [
  'core',
  'plugins',
  'shared',
  'scripts/build',
  'rspack.config.ts',
  'package.json',
  'package-lock.json',
];
const MANIFEST = `
export default { role: 'partner', routes: [], get codes() { return []; } };
throw new Error('partner-broken cannot be read');
`;

/** Builds the console only; the server is the one under test. Takes some ten seconds. */
export function makeBrokenBuild(): BrokenBuild {
  const directory = mkdtempSync(join(tmpdir(), 'touchline-broken-'));
  const into = (path: string): string => join(directory, path);
  for (const path of COPIED) cpSync(join(ROOT, path), into(path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), into('node_modules'));
  mkdirSync(into('plugins/partner-broken'));
  writeFileSync(into('plugins/partner-broken/plugin.ts'), MANIFEST);
  const rspack = join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js');
  execFileSync(process.execPath, [rspack, 'build', '--config-name', 'console'], {
    cwd: directory,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'pipe',
  });
  cpSync('dist/server', into('dist/server'), { recursive: true });
  cpSync('server/db/migrations', into('server/db/migrations'), { recursive: true });
  return {
    program: into('dist/server/main.mjs'),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
