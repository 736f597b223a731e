import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PgliteServer } from './pgliteServer.ts';

/** What `embedded.ts` tells its worker at start. */
export interface WorkerOrder {
  readonly directory: string;
  readonly socketPath: string;
  readonly idleInTransactionMs: number;
}

/** What the worker tells back. `closed` means the files are at rest. */
export type WorkerNews =
  | { readonly kind: 'ready' | 'closed' }
  | { readonly kind: 'failed'; readonly text: string };

// A thread of its own: one long query would stop the server's event loop for its whole duration.
const order = workerData as WorkerOrder;

function sendNews(news: WorkerNews): void {
  parentPort?.postMessage(news);
}

try {
  const database = await PGlite.create(order.directory);
  const wire = new PgliteServer(database, { idleInTransactionMs: order.idleInTransactionMs });
  await wire.listen(order.socketPath);
  parentPort?.once('message', async () => {
    await wire.close();
    await database.close();
    sendNews({ kind: 'closed' });
    parentPort?.close();
  });
  sendNews({ kind: 'ready' });
} catch (error) {
  sendNews({ kind: 'failed', text: error instanceof Error ? error.message : String(error) });
}
