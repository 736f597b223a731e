import { codeOptions, type PluginText } from '../../../../core/api.ts';
import type { FiltersOf } from '../../../../core/list.ts';
import type { channels } from '../../../../shared/contract/channels/calls.ts';
import { CHANNEL_TARGETS } from '../../../../shared/codes/channels.ts';
import { CHANNEL_SOURCES } from '../../../../shared/codes/lists.ts';

/** Filters of /event/channel (screens F2); the target arrives by a link and can be taken away. */
export const channelFilters = (
  t: PluginText<'partner-channels'>,
  targetId: number | undefined,
  targetTitle: string | undefined,
): FiltersOf<typeof channels> => ({
  keyword: { kind: 'text', label: t('list.content'), placeholder: t('list.search') },
  start: { kind: 'dates', label: t('list.figuresOf'), params: ['start', 'end'] },
  type: { kind: 'codes', label: t('list.type'), options: codeOptions(t, 'source', CHANNEL_SOURCES) },
  category: {
    kind: 'codes',
    label: t('list.category'),
    options: codeOptions(t, 'category', CHANNEL_TARGETS),
  },
  enable: {
    kind: 'codes',
    label: t('list.enable'),
    single: true,
    options: [
      { value: '1', label: t('list.on') },
      { value: '0', label: t('list.off') },
    ],
  },
  searchId: {
    kind: 'ids',
    label: t('list.target'),
    options: targetId === undefined ? [] : [{ value: String(targetId), label: targetTitle ?? '…' }],
    single: true,
    place: 'chip',
  },
});
