/** Finds a Chromium for the browser tests, and installs one where there is none. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { env, getuid, platform } from 'node:process';
import { inRoot, run, runNode } from './lib.mjs';

const MINUTE = 60_000;

/** A path alone proves little: the file may be a stub, or of another architecture. */
async function answers(path) {
  const { code } = await run(path, ['--version'], { capture: true, timeoutMs: MINUTE / 2 });
  return code === 0;
}

function playwrightsOwn() {
  const path = createRequire(inRoot('package.json'))('playwright-core').chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

async function firstThatAnswers(paths) {
  for (const path of paths) if (path && (await answers(path))) return path;
  return undefined;
}

/** Whole paths, because Playwright starts nothing by its bare name. */
function onPath() {
  const folders = (env.PATH ?? '').split(delimiter);
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return firstThatAnswers(places.filter((place) => existsSync(place)));
}

async function installWithApt() {
  const isRoot = platform === 'linux' && getuid?.() === 0;
  if (!isRoot || (await run('apt-get', ['--version'], { capture: true })).code !== 0) return;
  console.log('Installing Chromium with apt-get ...');
  await run('apt-get', ['update'], { timeoutMs: 10 * MINUTE });
  await run('apt-get', ['install', '-y', 'chromium', 'fonts-noto-cjk'], { timeoutMs: 20 * MINUTE });
}

/** The path of a Chromium that starts. Throws, with the cures named, when none can be found or installed. */
export async function findBrowser() {
  if (env.BROWSER_PATH) {
    if (await answers(env.BROWSER_PATH)) return env.BROWSER_PATH;
    throw new Error(`BROWSER_PATH is ${env.BROWSER_PATH}, which does not answer --version.`);
  }
  const present = (await firstThatAnswers([playwrightsOwn()])) ?? (await onPath());
  if (present) return present;

  console.log('No Chromium found; asking Playwright for one ...');
  const cli = inRoot('node_modules/@playwright/test/cli.js');
  await runNode([cli, 'install', '--no-shell', 'chromium'], { timeoutMs: 10 * MINUTE });
  const downloaded = await firstThatAnswers([playwrightsOwn()]);
  if (downloaded) return downloaded;

  await installWithApt();
  const installed = await onPath();
  if (installed) return installed;
  throw new Error(
    'No browser for the browser tests. Install Chromium or Chrome, or set BROWSER_PATH to one that is installed.',
  );
}
