import { type Location, type Navigator, NavigationType, parsePath, type To } from 'react-router-dom';

/** Asks whether the page may be left; false keeps the person where they are. */
export type LeaveQuestion = () => Promise<boolean>;

/** Where the router stands, and how it came there. */
export interface Place {
  readonly location: Location;
  readonly action: NavigationType;
}

/**
 * The browser's history with a question before leaving, which react-router's declarative router does not have: its
 * blocker needs the data router, 16 KiB that fetch pages before the guard was asked.
 */
export interface GuardedHistory extends Navigator {
  readonly place: Place;
  listen(changed: () => void): () => void;
  /** Asks before every navigation that changes the path, until the returned function is called. */
  askBeforeLeaving(question: LeaveQuestion): () => void;
  dispose(): void;
}

interface Entry {
  readonly key: string;
  readonly index: number;
  readonly state: unknown;
}

const newKey = (): string => Math.random().toString(36).slice(2, 10);

/** Reads what this history stored with the current address; addresses of others count as the first. */
function entryOf(state: unknown): Entry {
  const known =
    typeof state === 'object' && state !== null && 'index' in state && 'key' in state ? state : undefined;
  return {
    key: typeof known?.key === 'string' ? known.key : 'default',
    index: typeof known?.index === 'number' ? known.index : 0,
    state: known && 'state' in known ? known.state : null,
  };
}

const hrefOf = (to: To, base: Location): string => {
  const path = typeof to === 'string' ? parsePath(to) : to;
  return (path.pathname ?? base.pathname) + (path.search ?? '') + (path.hash ?? '');
};

/** History of a window. */
export function createHistory(view: Window): GuardedHistory {
  const questions = new Set<LeaveQuestion>();
  const listeners = new Set<() => void>();
  const locationOf = ({ key, state }: Entry): Location => {
    const { pathname, search, hash } = view.location;
    return { pathname, search, hash, state, key };
  };
  let index = entryOf(view.history.state).index;
  let place: Place = { location: locationOf(entryOf(view.history.state)), action: NavigationType.Pop };
  let isReverting = false;

  const move = (entry: Entry, action: NavigationType): void => {
    index = entry.index;
    place = { location: locationOf(entry), action };
    for (const changed of listeners) changed();
  };
  const mayLeave = async (): Promise<boolean> => {
    for (const question of questions) if (!(await question())) return false;
    return true;
  };
  /** Runs a navigation, after the questions when it leaves the page. Without questions it stays synchronous. */
  const ask = (pathname: string, navigate: () => void): void => {
    if (questions.size === 0 || pathname === place.location.pathname) return navigate();
    void mayLeave().then((may) => may && navigate());
  };
  const write = (to: To, state: unknown, action: NavigationType.Push | NavigationType.Replace): void => {
    const href = hrefOf(to, place.location);
    ask(href.replace(/[?#].*/, ''), () => {
      const isPush = action === NavigationType.Push;
      const entry: Entry = { key: newKey(), index: isPush ? index + 1 : index, state: state ?? null };
      if (isPush) view.history.pushState(entry, '', href);
      else view.history.replaceState(entry, '', href);
      move(entry, action);
    });
  };
  const pop = (): void => {
    const entry = entryOf(view.history.state);
    if (isReverting) {
      isReverting = false;
      return;
    }
    if (questions.size === 0 || view.location.pathname === place.location.pathname)
      return move(entry, NavigationType.Pop);
    // The browser has moved already: go back, ask, and go again.
    const delta = entry.index - index;
    isReverting = true;
    view.history.go(-delta);
    void mayLeave().then((may) => {
      if (!may) return;
      questions.clear();
      view.history.go(delta);
    });
  };
  view.addEventListener('popstate', pop);
  return {
    get place() {
      return place;
    },
    listen: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    askBeforeLeaving: (question) => {
      questions.add(question);
      return () => questions.delete(question);
    },
    createHref: (to) => hrefOf(to, place.location),
    go: (delta) => view.history.go(delta),
    push: (to, state: unknown) => write(to, state, NavigationType.Push),
    replace: (to, state: unknown) => write(to, state, NavigationType.Replace),
    dispose: () => view.removeEventListener('popstate', pop),
  };
}
