const scriptsOf = (page: Document): readonly string[] =>
  Array.from(page.querySelectorAll('script[src]'), (script) => script.getAttribute('src') ?? '');

/** The build that the server serves, beside the one that runs here; `none` when it cannot be asked. */
export type ServedBuild = 'new' | 'same' | 'none';

/** The question under way, by its address: an entry that fails in each row of a list asks once. */
const underWay = new Map<string, Promise<ServedBuild>>();

/**
 * Asks which build the server serves. Another one's page names other scripts: their names carry the hash of their
 * contents. The page that runs here has more of them while a file is on its way.
 */
export function servedBuild(home: string, running: Document): Promise<ServedBuild> {
  const asked = underWay.get(home) ?? ask(home, running).finally(() => underWay.delete(home));
  underWay.set(home, asked);
  return asked;
}

async function ask(home: string, running: Document): Promise<ServedBuild> {
  try {
    const answer = await fetch(new URL('index.html', home), { cache: 'no-store' });
    if (!answer.ok) return 'none';
    const served = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const names = scriptsOf(served);
    if (names.length === 0) return 'none';
    const own = scriptsOf(running);
    return names.every((name) => own.includes(name)) ? 'same' : 'new';
  } catch {
    return 'none';
  }
}
