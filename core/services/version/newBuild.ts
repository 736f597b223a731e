const scriptsOf = (page: Document): string =>
  Array.from(page.querySelectorAll('script[src]'), (script) => script.getAttribute('src') ?? '').join();

/**
 * True when the server serves another build than the one that runs here: its page names other scripts (their names
 * carry the hash of their contents). False when it cannot be asked.
 */
export async function isNewBuildServed(home: string, running: Document): Promise<boolean> {
  try {
    const answer = await fetch(new URL('index.html', home), { cache: 'no-store' });
    if (!answer.ok) return false;
    const served = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const names = scriptsOf(served);
    return names !== '' && names !== scriptsOf(running);
  } catch {
    return false;
  }
}
