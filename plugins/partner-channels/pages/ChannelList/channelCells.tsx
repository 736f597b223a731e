import { Switch } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import type { PluginText } from '../../../../core/api.ts';
import type { OwnColumns } from '../../../../core/list.ts';
import type { Channel } from '../../../../shared/contract/channels/shapes.ts';
import { formatCount } from '../../../../shared/format/money.ts';
import { formatRate, rateOf } from '../../../../shared/format/rate.ts';
import type { RowCard } from '../../../../shared/ui/DataTable/types.ts';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';

/** Where the figures of a code are. */
export const detailOf = ({ serialNumber }: Pick<Channel, 'serialNumber'>): string =>
  `/event/channel/${serialNumber}/detail`;

const stateOf = (t: PluginText<'partner-channels'>, { enable }: Channel): string =>
  t(enable === 1 ? 'list.on' : 'list.off');

/** What /event/channel draws itself: the way to the figures, and the switch. */
export const channelCells = (
  t: PluginText<'partner-channels'>,
  toggle: (row: Channel) => void,
): OwnColumns<Channel, 'serialNumber' | 'enable'> => ({
  cells: {
    serialNumber: { render: (row) => <Link to={detailOf(row)}>{row.serialNumber}</Link> },
    enable: {
      text: (row) => stateOf(t, row),
      render: (row) => (
        <Switch
          className="tl-channel-switch"
          checked={row.enable === 1}
          aria-label={`${t('list.enable')}: ${row.content}`}
          onChange={() => toggle(row)}
        />
      ),
    },
  },
});

/** What a card of a code says beside name and amount: nothing that can be pressed, and its figures. */
export const channelCard = (
  t: PluginText<'partner-channels'>,
  row: Channel,
): Pick<RowCard, 'tag' | 'line' | 'bar'> => ({
  tag: <StatusTag meaning={row.enable === 1 ? 'live' : 'withdrawn'}>{stateOf(t, row)}</StatusTag>,
  line: [t(`core:codes.source.${row.type}`), row.serialNumber].join(' · '),
  bar: t('list.cardFigures', {
    uv: formatCount(row.uv),
    orders: formatCount(row.orders),
    conversion: formatRate(rateOf(row.orders, row.uv)),
  }),
});
