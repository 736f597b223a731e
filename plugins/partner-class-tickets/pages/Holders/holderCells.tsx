import '../../tickets.css';
import type { OwnColumns } from '../../../../core/list.ts';
import type { HoldingRow } from '../../../../shared/contract/classPacks/holdings.shapes.ts';
import { serverNow } from '../../../../shared/format/clock.ts';
import { instantOf } from '../../../../shared/format/datesIn.ts';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';

const SOON_MS = 14 * 86_400_000;

/** What /class/userList draws itself: the way to the member, and the end, in amber when it is near. */
export const holderCells = (
  showMember: (row: HoldingRow) => void,
): OwnColumns<HoldingRow, 'userName' | 'validTo'> => ({
  cells: {
    userName: { onPress: showMember },
    validTo: {
      render: ({ validTo, state }) => {
        const isSoon = state === 'valid' && instantOf(validTo) - serverNow() < SOON_MS;
        const day = <DateTime at={validTo} dateOnly />;
        return isSoon ? <span className="tl-ticket-soon">{day}</span> : day;
      },
    },
  },
});
