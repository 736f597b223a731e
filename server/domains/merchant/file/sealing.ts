import type { Services } from '../../../services.ts';
import { secretBoxOf } from '../../../secrets/secretBox.ts';
import { readContent, writeContent } from './content.ts';
import { keepSealed, lockUnsealed } from './sql.ts';

/** So many files a round: a few hundred milliseconds. */
const A_ROUND = 200;

/**
 * Seals the numbers of files whose key is not the present one, or that came without any (demo data, imports), so that an
 * old key can be taken away once this finds nothing.
 */
export async function sealNumbers({ database, config }: Services): Promise<void> {
  const box = secretBoxOf(config);
  await database.transaction(async (tx) => {
    for (const { companyId, previous, approved, ...stored } of await lockUnsealed(tx, box.keyName, A_ROUND)) {
      const again = (content: typeof stored) =>
        writeContent(box, companyId, readContent(box, companyId, content, 'whole'));
      await keepSealed(tx, companyId, {
        ...again(stored),
        previous: previous === null ? null : again(previous as typeof stored),
        approved: approved === null ? null : again(approved as typeof stored),
      });
    }
  });
}
