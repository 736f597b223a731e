/** Beginning of the names of our caches; the rest is the build whose files are in it. */
const OURS = 'touchline-files-';
const LIST = 'offline.json';
const WORKER = 'worker.js';
/** What the console asks for before it has a file of its own. */
const START = ['/', '/config.json'];

/** The files of a build that pages which work without a network are made of. */
interface Listed {
  readonly build: string;
  readonly files: readonly string[];
}

/** Counts what was forgotten: what was begun before must not be kept after it. */
let forgotten = 0;

const hasCaches = (): boolean => typeof caches !== 'undefined' && 'serviceWorker' in navigator;
const ourCaches = async (): Promise<readonly string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(OURS));

/**
 * Keeps the files of the console that stand at `home` on this device, and those of no other build: pages that work without
 * a network find every part of theirs, and open anew without one. Where the page is not served securely the browser keeps
 * no page; there the files are fetched all the same, so that its own cache has them. No answer of a call is among them.
 * @throws when a file cannot be had; then nothing new is kept.
 */
export async function keepOffline(home: string): Promise<void> {
  const { build, files } = await listedAt(home);
  const addresses = files.map((file) => new URL(file, home).href);
  if (!hasCaches()) {
    await Promise.all(addresses.map(fetchWhole));
    return;
  }
  const begun = forgotten;
  const name = OURS + build;
  const cache = await caches.open(name);
  try {
    if ((await cache.keys()).length === 0) await fill(cache, { home, addresses });
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  if (begun !== forgotten) return void (await caches.delete(name));
  await Promise.all(
    (await ourCaches()).filter((other) => other !== name).map((other) => caches.delete(other)),
  );
  await navigator.serviceWorker.register(new URL(WORKER, home));
  // Signed out while the browser took it on.
  if (begun !== forgotten) await forgetOffline(home);
}

/** Takes the files of the build that is served now, on a device that keeps those of another one. */
export async function renewOffline(home: string): Promise<void> {
  if (hasCaches() && (await ourCaches()).length > 0) await keepOffline(home);
}

/** Leaves nothing of it on this device: somebody signed out, or another account begins. */
export async function forgetOffline(home: string): Promise<void> {
  forgotten += 1;
  if (!hasCaches()) return;
  await Promise.all((await ourCaches()).map((name) => caches.delete(name)));
  const registrations = await navigator.serviceWorker.getRegistrations();
  const own = new URL(WORKER, home).href;
  // Inside a host there may be a worker of the host.
  const ours = registrations.filter(({ active }) => active?.scriptURL === own);
  await Promise.all(ours.map((registration) => registration.unregister()));
}

async function listedAt(home: string): Promise<Listed> {
  const answer = await fetchWhole(new URL(LIST, home).href);
  const { build, files }: Partial<Listed> = JSON.parse(answer);
  if (typeof build !== 'string' || !Array.isArray(files)) throw new Error(`${LIST} holds no list of files.`);
  return { build, files };
}

async function fetchWhole(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} cannot be read: HTTP ${answer.status}.`);
  return answer.text();
}

/** All or nothing, and a page together with its own files: a deployment may come in between. */
async function fill(
  cache: Cache,
  { home, addresses }: { readonly home: string; readonly addresses: readonly string[] },
): Promise<void> {
  await cache.addAll([...addresses, ...START.map((path) => new URL(path, home).href)]);
  const page = (await (await cache.match(new URL('/', home)))?.text()) ?? '';
  if (!addresses.some((address) => page.includes(new URL(address).pathname)))
    throw new Error('The page is of another build than its files.');
}
