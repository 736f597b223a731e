import { useCallback, useState } from 'react';
import { useCall } from '../../../../core/api.ts';
import { useOpenInAddress } from '../../../../core/list.ts';
import { manage } from '../../../../shared/contract/events/calls.ts';
import type { EventRow } from '../../../../shared/contract/events/shapes.ts';

/** A number may stand in titles as well: so many sessions are looked through for the one that has it. */
const LOOKED_THROUGH = 100;

/** The session whose drawer stands over the list, as the address says it. */
export function useOpenSession(rows: readonly EventRow[]): {
  readonly row: EventRow | undefined;
  readonly open: (row: EventRow) => void;
  readonly close: () => void;
} {
  const { id: wanted, open: openId, close } = useOpenInAddress();
  // Calendar and day board have rows of their own.
  const [pressed, setPressed] = useState<EventRow>();
  const isWanted = ({ id }: EventRow): boolean => String(id) === wanted;
  const known = rows.find(isWanted) ?? (pressed && isWanted(pressed) ? pressed : undefined);
  const query = { keyword: wanted, currentPage: 1, pageSize: LOOKED_THROUGH } as const;
  const asked = useCall(manage, { query }, { enabled: /^\d+$/.test(wanted) && known === undefined });
  const open = useCallback(
    (row: EventRow) => {
      setPressed(row);
      openId(row.id);
    },
    [openId],
  );
  return { row: known ?? asked.data?.results.find(isWanted), open, close };
}
