/**
 * Completes package-lock.json for platforms other than the one it was made on.
 *
 * A registry mirror that serves only this platform's binaries leaves the others out of the lock, and `npm ci`
 * then refuses the lock everywhere. Every exact-version optional dependency that has no entry gets one with its
 * version and the platform its name tells. Run it after each change of the dependencies: `node scripts/complete-lock.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** The `os`, `cpu` and `libc` fields npm needs to skip a binary package elsewhere, read from the package's name. */
export function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  if (!cpu) throw new Error(`${name} names no processor: add its platform to scripts/complete-lock.mjs.`);
  // Without libc npm would fetch the musl builds on every Linux.
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : undefined;
  return { cpu: [cpu], ...(libc && os === 'linux' ? { libc } : {}), ...(os ? { os: [os] } : {}) };
}

/** Where node would find `name` when the package at `from` requires it, or undefined. */
function resolveEntry(packages, from, name) {
  for (let folder = from; ; ) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (!folder) return undefined;
    folder = folder.slice(0, folder.lastIndexOf('node_modules/')).replace(/\/$/, '');
  }
}

/** Returns a lock in which every exact-version optional dependency has an entry, and the names it added. */
export function completeLock(lock) {
  const packages = { ...lock.packages };
  const added = [];
  for (const [from, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const found = resolveEntry(packages, from, name);
      if (!/^\d+\.\d+\.\d+/.test(version) || (found && packages[found].version === version)) continue;
      // A different version holds the top place: this one goes below the package that asks for it.
      const place = found ? `${from}/node_modules/${name}` : `node_modules/${name}`;
      const { cpu, libc, os } = platformOf(name);
      packages[place] = {
        version,
        cpu,
        ...(entry.dev ? { dev: true } : {}),
        ...(libc ? { libc } : {}),
        optional: true,
        ...(os ? { os } : {}),
      };
      added.push(`${name}@${version}`);
    }
  }
  const sorted = Object.keys(packages).sort((a, b) => a.localeCompare(b, 'en'));
  return {
    lock: { ...lock, packages: Object.fromEntries(sorted.map((key) => [key, packages[key]])) },
    added,
  };
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL('../package-lock.json', import.meta.url);
  const { lock, added } = completeLock(JSON.parse(readFileSync(file, 'utf8')));
  const foreign = Object.values(lock.packages).filter((entry) => entry.resolved);
  if (foreign.length > 0)
    throw new Error('The lock holds registry addresses: keep .npmrc and run npm install again.');
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json: ${added.length} entries added for other platforms.`);
}
