import type { QueuedAction } from './doorModel.ts';

/** Actions of one session that the server does not have yet. */
interface Kept extends QueuedAction {
  /** Store and session. */
  readonly place: string;
}

/** Where actions wait for the network; they outlive the page, the browser and the sign-in. */
export interface QueueStore {
  /** Actions of a place, in the order they happened. */
  load(place: string): Promise<readonly QueuedAction[]>;
  /** Places that have any. */
  places(): Promise<readonly string[]>;
  add(place: string, action: QueuedAction): Promise<void>;
  remove(actionIds: readonly string[]): Promise<void>;
}

const DATABASE = 'touchline-check-ins';
const TABLE = 'actions';

/**
 * Kept in IndexedDB and not in local storage, which a session that ends empties: what happened at the door must not be
 * lost with it. An action names a booking by its number and holds nothing about the person.
 */
export function browserQueue(): QueueStore {
  const opened = open();
  const run = async <Result>(
    mode: IDBTransactionMode,
    work: (table: IDBObjectStore) => IDBRequest<Result> | undefined,
  ): Promise<Result | undefined> => {
    const database = await opened;
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(TABLE, mode);
      const request = work(transaction.objectStore(TABLE));
      transaction.addEventListener('complete', () => resolve(request?.result));
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The queue was not kept.')),
      );
    });
  };
  return {
    load: async (place) => {
      const kept = (await run<Kept[]>('readonly', (table) => table.index('place').getAll(place))) ?? [];
      return kept
        .toSorted((left, right) => left.at.localeCompare(right.at))
        .map(({ place: _place, ...action }) => action);
    },
    places: async () => {
      const kept = (await run<Kept[]>('readonly', (table) => table.getAll())) ?? [];
      return [...new Set(kept.map(({ place }) => place))];
    },
    add: async (place, action) => {
      await run('readwrite', (table) => table.put({ ...action, place }));
    },
    remove: async (actionIds) => {
      await run('readwrite', (table) => {
        for (const id of actionIds) table.delete(id);
        return undefined;
      });
    },
  };
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(TABLE, { keyPath: 'actionId' }).createIndex('place', 'place');
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('This browser keeps no queue.')),
    );
  });
}

/** For browsers that keep nothing: actions live as long as the page. */
export function memoryQueue(): QueueStore {
  let kept: readonly Kept[] = [];
  return {
    load: (place) => Promise.resolve(kept.filter((action) => action.place === place)),
    places: () => Promise.resolve([...new Set(kept.map(({ place }) => place))]),
    add: (place, action) => {
      kept = [...kept, { ...action, place }];
      return Promise.resolve();
    },
    remove: (actionIds) => {
      kept = kept.filter(({ actionId }) => !actionIds.includes(actionId));
      return Promise.resolve();
    },
  };
}

/** The best this browser can do. */
export const openQueue = (): QueueStore =>
  typeof indexedDB === 'undefined' ? memoryQueue() : browserQueue();
