/** What every script needs: a complete node_modules, child processes that end with us, and the paths of the tree. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { arch, argv, env, execPath, exit, platform, stdin, versions } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** A path inside the repository. */
export const inRoot = (...parts) => join(root, ...parts);

const ORPHAN_CHECK_MS = 500;
const children = new Set();
let stoppedBy;

/** Ends every child when this process is told to end, waits for them, then leaves with the usual code. */
function stop(signal, number) {
  if (stoppedBy) {
    // npm repeats the terminal's Ctrl+C within milliseconds: only a later one means "now".
    if (Date.now() - stoppedBy.at > 1000) for (const child of children) child.kill('SIGKILL');
    return;
  }
  stoppedBy = { code: 128 + number, at: Date.now() };
  // A terminal sends Ctrl+C to the whole group, so the children have it already.
  if (signal !== 'SIGINT' || !stdin.isTTY) for (const child of children) child.kill(signal);
  if (children.size === 0) exit(stoppedBy.code);
}
process.on('SIGINT', () => stop('SIGINT', 2));
process.on('SIGTERM', () => stop('SIGTERM', 15));
process.on('SIGHUP', () => stop('SIGHUP', 1));

// A SIGTERM to npm reaches the shell between npm and us, and the shell dies without passing it on.
const parent = process.ppid;
const isOrphan = () => process.ppid !== parent;
if (env.npm_lifecycle_event) {
  setInterval(() => isOrphan() && !stoppedBy && stop('SIGTERM', 15), ORPHAN_CHECK_MS).unref();
}

/**
 * Starts a child that ends with this process; its streams are ours unless `stdio` says otherwise. With `decides` the
 * child's own exit code is ours when both are told to end: a server that closed in order ended well.
 */
export function start(command, args, { decides = false, ...options } = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  children.add(child);
  const forget = (code) => {
    children.delete(child);
    if (!stoppedBy) return;
    if (decides && typeof code === 'number') stoppedBy.code = code;
    if (children.size === 0) setImmediate(() => exit(stoppedBy.code));
  };
  child.once('error', forget);
  child.once('close', forget);
  return child;
}

/**
 * Runs a command to its end. With `capture` its output is returned instead of shown.
 * A command that cannot be started gives code 127; one ended by a signal, or by `timeoutMs`, gives 1.
 */
export function run(command, args, { capture = false, timeoutMs, ...options } = {}) {
  return new Promise((done) => {
    let output = '';
    const stdio = capture ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = start(command, args, { stdio, ...(timeoutMs ? { timeout: timeoutMs } : {}), ...options });
    child.stdout?.on('data', (part) => (output += part));
    child.stderr?.on('data', (part) => (output += part));
    child.once('error', (error) => done({ code: 127, output: String(error) }));
    child.once('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** Runs a file with this very Node. */
export const runNode = (args, options) => run(execPath, args, options);

/** The environment without NODE_ENV: "production" would leave the build tools out and switch React's tests off. */
export function environment(extra = {}) {
  const { NODE_ENV: _, ...rest } = env;
  return { ...rest, ...extra };
}

function runNpm(args) {
  const options = { env: environment() };
  const cli = env.npm_execpath;
  // Through npm_execpath the npm that started us is used; pnpm and yarn set it too, but cannot read our lock.
  if (cli && /^npm/.test(basename(cli))) return runNode([cli, ...args], options);
  return run('npm', args, { ...options, shell: platform === 'win32' });
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** The machine native packages were chosen for, then the hash of what was asked for. */
const machine = `${versions.modules}-${platform}-${arch}`;
function installStamp() {
  const { dependencies, devDependencies, overrides } = readJson(inRoot('package.json'));
  const hash = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .update(JSON.stringify([dependencies, devDependencies, overrides]))
    .digest('hex');
  return `${machine} ${hash}`;
}

/** True when somebody's own `npm ci` or `npm install` already brought what the lock asks for. */
function installedByHand() {
  const record = inRoot('node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  return Object.entries(readJson(inRoot('package-lock.json')).packages).every(
    ([place, entry]) => !place || entry.optional || entry.peer || installed[place]?.version === entry.version,
  );
}

/** Brings what the lock asks for to what is there, and writes nothing down. */
const INSTALL = ['install', '--no-save', '--include=dev', '--ignore-scripts'];

function checkNode() {
  const [major, minor] = versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Touchline needs Node 20.19 or newer; this is ${versions.node}.`);
  }
}

/** Installs the dependencies when node_modules does not match the lock; costs milliseconds when it does. */
export async function ensureInstalled() {
  checkNode();
  const stampFile = inRoot('node_modules/.touchline-installed');
  const stamp = installStamp();
  const found = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
  if (found === stamp) return;
  const sameMachine = found === undefined || found.startsWith(`${machine} `);
  const isThere = sameMachine && installedByHand();
  // What was complete lacks what the lock got since; `npm ci` would begin again from nothing, under running tests.
  if (!isThere && !(sameMachine && found !== undefined && (await addMissing()))) await install();
  writeFileSync(stampFile, stamp);
}

async function addMissing() {
  console.log('Installing what is new ...');
  return (await runNpm([...INSTALL, '--prefer-offline'])).code === 0 && installedByHand();
}

async function install() {
  console.log('Installing dependencies (about a minute the first time) ...');
  const clean = await runNpm(['ci', '--include=dev', '--ignore-scripts']);
  if (clean.code === 0) return;
  console.log('npm ci refused the lock file; trying npm install without saving ...');
  const loose = await runNpm(INSTALL);
  if (loose.code !== 0)
    throw new Error('The dependencies could not be installed. See the npm messages above.');
}

/** True when the file of `url` (an import.meta.url) is the script that was started. */
export const isMain = (url) => argv[1] !== undefined && pathToFileURL(argv[1]).href === url;

/** Runs a script's main function and turns an error into one readable line and exit code 1. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
