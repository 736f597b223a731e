const scriptsOf = (page: Document): string =>
  Array.from(page.querySelectorAll('script[src]'), (script) => script.getAttribute('src') ?? '').join();

/** The build that the server serves, beside the one that runs here; `none` when it cannot be asked. */
export type ServedBuild = 'new' | 'same' | 'none';

/**
 * Asks which build the server serves. Another one's page names other scripts: their names carry the hash of their
 * contents.
 */
export async function servedBuild(home: string, running: Document): Promise<ServedBuild> {
  try {
    const answer = await fetch(new URL('index.html', home), { cache: 'no-store' });
    if (!answer.ok) return 'none';
    const served = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const names = scriptsOf(served);
    if (names === '') return 'none';
    return names === scriptsOf(running) ? 'same' : 'new';
  } catch {
    return 'none';
  }
}
