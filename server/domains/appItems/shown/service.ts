import type { AdSlot } from '../../../../shared/codes/app/items.ts';
import type { ShownItem } from '../../../../shared/contract/appItems/calls.ts';
import { writeAudits } from '../../../audit/trail.ts';
import type { Services } from '../../../services.ts';
import * as statements from './sql.ts';

/** What the app shows of a kind at this moment. */
export const listShown = (
  { database, now }: Services,
  kind: string,
  slot: AdSlot | undefined,
): Promise<ShownItem[]> => statements.liveItems(database.orm, kind, slot, now());

const ACTIONS = { live: 'appItems.live', ended: 'appItems.ended' } as const;
const CLOCK = { accountId: null, name: '' };

/** Tells the trail what went live or ended by the clock, each once, whichever process sees it first. */
export async function tellTurned({ database, now }: Services): Promise<void> {
  const some = () =>
    database.transaction(async (tx) => {
      const at = now();
      const turned = await statements.markTurned(tx, at);
      const context = { now: at, ip: '', requestId: '' };
      await writeAudits(
        tx,
        turned.map(({ id, title, kind, state }) => ({
          by: CLOCK,
          action: ACTIONS[state],
          object: 'appItem' as const,
          objectId: id,
          context,
          after: { title, kind },
        })),
      );
      return turned.length;
    });
  // oxlint-disable-next-line no-await-in-loop -- a hundred at a time
  while ((await some()) > 0);
}
