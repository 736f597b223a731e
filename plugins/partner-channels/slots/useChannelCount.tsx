import { Link } from 'react-router-dom';
import { useCall } from '../../../core/api.ts';
import type { CellsOf } from '../../../core/list.ts';
import { ChannelTarget } from '../../../shared/codes/channels.ts';
import { channelCounts } from '../../../shared/contract/channels/calls.ts';
import type { TemplateRow } from '../../../shared/contract/events/shapes.ts';
import { codesOf } from '../addresses.ts';

/** Column of the list of templates: how many codes each has, and the way to them. One question a page. */
export default function useChannelCount({
  rows,
}: {
  readonly rows: readonly TemplateRow[];
}): CellsOf<TemplateRow> {
  const searchIds = rows.map(({ id }) => id).join(',');
  const { data } = useCall(
    channelCounts,
    { query: { searchIds, category: `${ChannelTarget.activity}` } },
    { isLater: true, enabled: rows.length > 0 },
  );
  return ({ id }) => {
    if (!data) return undefined;
    const text = String(data.find(({ searchId }) => searchId === id)?.count ?? 0);
    return { text, show: <Link to={codesOf(id)}>{text}</Link> };
  };
}
