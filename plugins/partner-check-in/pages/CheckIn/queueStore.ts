import type { QueuedAction } from './doorModel.ts';

/** Who did something at a door. */
export interface Account {
  /** 0 of actions that were kept before accounts were. */
  readonly accountId: number;
  readonly accountName: string;
}

/** Whose actions, and of which session: they are sent as this account's, to this store, and to no other. */
export interface Door extends Account {
  readonly storeId: number;
  readonly eventId: number;
}

/** An action that the server does not have yet. */
export interface KeptAction extends QueuedAction {
  readonly door: Door;
}

/** Where actions wait for the network; they outlive the page, the browser and the sign-in. */
export interface QueueStore {
  /** All that waits on this device, in the order it was kept: a clock may be set, the order stays. */
  load(): Promise<readonly KeptAction[]>;
  add(action: KeptAction): Promise<void>;
  remove(actionIds: readonly string[]): Promise<void>;
  /** Makes another account the one whose actions they are; their order stays. */
  give(actionIds: readonly string[], account: Account): Promise<void>;
  /** Calls back when others than this object, in this or another tab, kept or removed something. */
  watch(listener: () => void): () => void;
}

export const isSameDoor = (left: Door, right: Door): boolean =>
  left.accountId === right.accountId && left.storeId === right.storeId && left.eventId === right.eventId;

const withAccount = (action: KeptAction, account: Account): KeptAction => ({
  ...action,
  door: { ...action.door, ...account },
});

const DATABASE = 'touchline-check-ins';
const VERSION = 2;
const TABLE = 'kept';
const EARLIER_TABLE = 'actions';

/**
 * Kept in IndexedDB and not in local storage, which a session that ends empties: what happened at the door must not be
 * lost with it. An action names a booking by its number and holds nothing about the person who booked.
 */
export function browserQueue(): QueueStore {
  const opened = open();
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(DATABASE);
  const run = async <Result>(
    mode: IDBTransactionMode,
    work: (table: IDBObjectStore) => IDBRequest<Result> | undefined,
  ): Promise<Result | undefined> => {
    const database = await opened;
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(TABLE, mode);
      const request = work(transaction.objectStore(TABLE));
      transaction.addEventListener('complete', () => {
        if (mode === 'readwrite') channel?.postMessage('changed');
        resolve(request?.result);
      });
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The queue was not kept.')),
      );
    });
  };
  return {
    load: async () => (await run<KeptAction[]>('readonly', (table) => table.getAll())) ?? [],
    add: async (action) => {
      await run('readwrite', (table) => table.put(action));
    },
    remove: async (actionIds) => {
      await run('readwrite', (table) => {
        for (const actionId of actionIds) {
          const found = table.index('actionId').getKey(actionId);
          found.addEventListener('success', () => found.result !== undefined && table.delete(found.result));
        }
        return undefined;
      });
    },
    give: async (actionIds, account) => {
      await run('readwrite', (table) => {
        const all: IDBRequest<KeptAction[]> = table.getAll();
        all.addEventListener('success', () => {
          for (const action of all.result)
            if (actionIds.includes(action.actionId)) table.put(withAccount(action, account));
        });
        return undefined;
      });
    },
    watch: (listener) => {
      channel?.addEventListener('message', listener);
      return () => channel?.removeEventListener('message', listener);
    },
  };
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.addEventListener('upgradeneeded', () => upgrade(request));
    request.addEventListener('success', () => {
      // A newer build in another tab may change the table.
      request.result.addEventListener('versionchange', () => request.result.close());
      resolve(request.result);
    });
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('This browser keeps no queue.')),
    );
  });
}

/** Numbers what is kept, and takes over what version 1 kept by `place`, store and session, without an account. */
function upgrade({ result: database, transaction }: IDBOpenDBRequest): void {
  const table = database.createObjectStore(TABLE, { keyPath: 'sequence', autoIncrement: true });
  table.createIndex('actionId', 'actionId', { unique: true });
  if (!transaction || !database.objectStoreNames.contains(EARLIER_TABLE)) return;
  const all: IDBRequest<(QueuedAction & { place: string })[]> = transaction
    .objectStore(EARLIER_TABLE)
    .getAll();
  all.addEventListener('success', () => {
    for (const { place, ...action } of all.result.toSorted((left, right) =>
      left.at.localeCompare(right.at),
    )) {
      const [storeId, eventId] = place.split('/').map(Number);
      table.put({ ...action, door: { accountId: 0, accountName: '', storeId, eventId } });
    }
    database.deleteObjectStore(EARLIER_TABLE);
  });
}

/** For browsers that keep nothing: actions live as long as the page. */
function memoryQueue(): QueueStore {
  let kept: readonly KeptAction[] = [];
  return {
    load: () => Promise.resolve(kept),
    add: (action) => {
      kept = [...kept, action];
      return Promise.resolve();
    },
    remove: (actionIds) => {
      kept = kept.filter(({ actionId }) => !actionIds.includes(actionId));
      return Promise.resolve();
    },
    give: (actionIds, account) => {
      kept = kept.map((action) =>
        actionIds.includes(action.actionId) ? withAccount(action, account) : action,
      );
      return Promise.resolve();
    },
    watch: () => () => undefined,
  };
}

const memory = memoryQueue();

/** The best this browser can do. */
export const openQueue = (): QueueStore => (typeof indexedDB === 'undefined' ? memory : browserQueue());
