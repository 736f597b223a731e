import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '../../../core/api.ts';
import { ChannelTarget } from '../../../shared/codes/channels.ts';
import { channelCounts } from '../../../shared/contract/channels.ts';
import { EmptyValue } from '../../../shared/ui/Money/Money.tsx';

/** Cell of the list of templates: how many codes a template has, and the way to them. One question a page. */
export default function ChannelCount(props: {
  readonly templateId: number;
  readonly templateIds: readonly number[];
}): ReactElement {
  const { templateId, templateIds } = props;
  const { data } = useCall(
    channelCounts,
    { query: { searchIds: templateIds.join(','), category: `${ChannelTarget.activity}` } },
    { isLater: true, enabled: templateIds.length > 0 },
  );
  if (!data) return <EmptyValue />;
  const count = data.find(({ searchId }) => searchId === templateId)?.count ?? 0;
  return <Link to={`/event/channel?id=${templateId}`}>{count}</Link>;
}
