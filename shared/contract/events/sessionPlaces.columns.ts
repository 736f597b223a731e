import { weekdayOf } from '../../format/dates.ts';

/** When and where a session is: columns that tables of sessions have in common. */
export const sessionPlaces = {
  time: { kind: 'span', of: ['startAt', 'endAt'], title: { 'zh-CN': '时间', en: 'Time' } },
  weekday: {
    kind: 'code',
    of: ({ startAt }: { readonly startAt: string }, zone: string) => weekdayOf(Date.parse(startAt), zone),
    words: 'weekday',
    plain: true,
    title: { 'zh-CN': '星期', en: 'Day' },
  },
  title: { kind: 'text', title: { 'zh-CN': '名称', en: 'Title' } },
  place: { kind: 'text', title: { 'zh-CN': '地点', en: 'Place' } },
} as const;
