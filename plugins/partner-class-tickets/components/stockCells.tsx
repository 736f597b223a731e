import type { PluginText } from '../../../core/api.ts';
import type { OwnColumns } from '../../../core/list.ts';
import type { ClassPackRow } from '../../../shared/contract/classPacks/shapes.ts';
import { CapacityBar } from '../../../shared/ui/CapacityBar/CapacityBar.tsx';
import { Count } from '../../../shared/ui/Money/Money.tsx';
import { CoverCell } from './CoverCell.tsx';

/** What lists of tickets and packs draw themselves: the cover, and what is sold of what there is. */
export const stockCells = (
  t: PluginText<'partner-class-tickets'>,
): OwnColumns<ClassPackRow, 'cover' | 'stock'> => ({
  cells: {
    cover: { render: ({ cover }) => <CoverCell cover={cover} /> },
    stock: {
      text: ({ sold, stock }) => (stock === null ? t('list.unlimited', { count: sold }) : `${sold}/${stock}`),
      render: ({ sold, stock }) =>
        stock === null ? <Count value={sold} /> : <CapacityBar booked={sold} capacity={stock} />,
    },
  },
});
