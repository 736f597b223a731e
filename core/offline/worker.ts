/**
 * The service worker of the console (decision 0065). It keeps nothing itself and answers no call of the API: it hands out
 * the files that `keepOffline` put into the browser's cache, and the page only when the server cannot be reached.
 */
export {};

/* What a worker finds in its scope; the types of pages and of workers do not fit into one program. */
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
declare const clients: { claim(): Promise<void> };
declare function skipWaiting(): Promise<void>;
declare function addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
declare function addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;

/** What no page of the console stands at, as the server says it. */
const NOT_A_PAGE = /^\/(api|ws|assets|pictures|micro-base)(\/|$)/;
/** So long a dead line may keep somebody waiting who has the page here, in milliseconds. */
const LINE_LIMIT_MS = 8_000;

addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!NOT_A_PAGE.test(pathname)) event.respondWith(freshOrKept(request, '/'));
  } else if (pathname === '/config.json') event.respondWith(freshOrKept(request, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptOrFresh(request, pathname));
});

const keptAt = (path: string): Promise<Response | undefined> => caches.match(path, { ignoreVary: true });

/** The server's, so that a new build is seen at once; what is kept only when none comes. */
async function freshOrKept(request: Request, path: string): Promise<Response> {
  const fresh = fetch(request);
  const limit = new Promise<undefined>((resolve) => setTimeout(resolve, LINE_LIMIT_MS));
  const inTime = await Promise.race([fresh, limit]).catch(() => undefined);
  return inTime ?? (await keptAt(path)) ?? fresh;
}

/** A name carries the hash of what is in it: what is kept is what the server has. */
const keptOrFresh = async (request: Request, path: string): Promise<Response> =>
  (await keptAt(path)) ?? fetch(request);
