import { Spinner } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { appItemDays } from '../../shared/contract/appItems/calls.ts';
import type { AppKind } from '../../shared/contract/appItems/kind.ts';
import { columnsOf } from '../../shared/contract/columns.ts';
import { Loaded } from '../../shared/ui/LoadFailure/LoadFailure.tsx';
import { ShortTable } from '../list/columns/ShortTable.tsx';
import { useCall } from '../services/http/useCall.ts';
import { useItemText } from './texts.ts';

/** A figure of a day. */
interface DayFigure {
  readonly id: string;
  readonly day: string;
  readonly name: string;
  readonly count: number;
}

const COLUMNS = columnsOf<DayFigure>()({
  day: { kind: 'text', title: { 'zh-CN': '日期', en: 'Day' }, card: 'title' },
  name: {
    kind: 'code',
    words: {
      joined: { 'zh-CN': '参加', en: 'Joined' },
      finished: { 'zh-CN': '完成', en: 'Finished' },
      posts: { 'zh-CN': '动态', en: 'Posts' },
      followers: { 'zh-CN': '关注', en: 'Followers' },
      checkIns: { 'zh-CN': '打卡次数', en: 'Check-ins' },
      participants: { 'zh-CN': '参与人数', en: 'Participants' },
      plays: { 'zh-CN': '播放', en: 'Plays' },
      finishes: { 'zh-CN': '看完', en: 'Finished' },
      holders: { 'zh-CN': '获得', en: 'Holders' },
      uses: { 'zh-CN': '使用', en: 'Uses' },
      shows: { 'zh-CN': '展示', en: 'Shows' },
      clicks: { 'zh-CN': '点击', en: 'Clicks' },
      opened: { 'zh-CN': '打开', en: 'Opened' },
    },
    plain: true,
    title: { 'zh-CN': '数据', en: 'Figure' },
    card: 'line',
  },
  count: { kind: 'count', title: { 'zh-CN': '数量', en: 'Count' }, card: 'value' },
});
const rowId = ({ id }: DayFigure): string => id;

/** What the app counted of an item, by day, the newest first. */
export function ItemDays({ kind, id }: { readonly kind: AppKind; readonly id: number }): ReactElement {
  const t = useItemText();
  const days = useCall(appItemDays, { params: { kind: kind.name, id } }, { isFresh: true });
  return (
    <Loaded of={days} waiting={<Spinner size={24} />}>
      {(found) =>
        found.length === 0 ? (
          <p>{t('noDays')}</p>
        ) : (
          <ShortTable
            label={t('days')}
            columns={COLUMNS}
            rowId={rowId}
            rows={found
              .toReversed()
              .flatMap(({ day, figures }) =>
                Object.entries(figures).map(([name, count]) => ({ id: `${day} ${name}`, day, name, count })),
              )}
          />
        )
      }
    </Loaded>
  );
}
