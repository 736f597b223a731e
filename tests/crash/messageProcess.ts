import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectPostgres } from '../../server/db/pool.ts';
import { systemCodeOf } from '../../server/db/errors.ts';
import { DELIVERY_LIMITS, startDelivery } from '../../server/messages/delivery.ts';

/**
 * The delivery as a process of its own, with a gateway that belongs to none: a reference becomes a file in
 * `MESSAGES_DIR`, once. `DIE_AFTER`: ends itself by kill -9 with so many handed over, before that is written down.
 */
const directory = process.env['MESSAGES_DIR'] ?? '';
const dieAfter = Number(process.env['DIE_AFTER'] ?? Number.POSITIVE_INFINITY);
let handed = 0;
const gateway = {
  send: async ({ reference }: { readonly reference: string }) => {
    try {
      writeFileSync(join(directory, reference), '', { flag: 'wx' });
    } catch (error) {
      if (systemCodeOf(error) !== 'EEXIST') throw error;
    }
    handed += 1;
    if (handed === dieAfter) process.kill(process.pid, 'SIGKILL');
    return { state: 'taken' as const };
  },
};
const database = await connectPostgres(process.env['DATABASE_URL'] ?? '');
const pausesMs = DELIVERY_LIMITS.pausesMs.map(() => 1_000);
const delivery = startDelivery(database, gateway, { ...DELIVERY_LIMITS, pollMs: 20, atOnce: 10, pausesMs });

process.once('SIGTERM', () => {
  void delivery
    .stop()
    .then(() => database.close())
    .then(() => process.disconnect());
});
process.send?.('ready');
