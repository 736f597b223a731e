import type { ResultOf } from '../call.ts';
import { columnsOf } from '../columns.ts';
import type { publication } from './publishing.calls.ts';
import type { PlannedRow } from './publishing.shapes.ts';
import { sessionPlaces } from '../events/sessionPlaces.columns.ts';

const { time, weekday, title, place } = sessionPlaces;
type Done = ResultOf<typeof publication>;

/** Sessions of a bulk publication before anything is written. */
export const plannedColumns = columnsOf<PlannedRow>()({
  span: { ...time, width: 220, pinned: true, card: 'title' },
  weekday: { ...weekday, width: 72, card: 'line' },
  state: {
    kind: 'code',
    words: {
      ok: { 'zh-CN': '可发布', en: 'Ready' },
      overlap: { 'zh-CN': '时间冲突', en: 'Overlaps' },
      holiday: { 'zh-CN': '节假日', en: 'Holiday' },
      past: { 'zh-CN': '时间太早', en: 'Too early' },
      duplicate: { 'zh-CN': '已存在', en: 'Exists' },
      invalid: { 'zh-CN': '不符合规则', en: 'Breaks a rule' },
    },
    meanings: {
      ok: 'good',
      overlap: 'look',
      holiday: 'held',
      past: 'over',
      duplicate: 'over',
      invalid: 'wrong',
    },
    title: { 'zh-CN': '状态', en: 'State' },
    width: 110,
    card: 'tag',
  },
  note: { kind: 'cell', title: { 'zh-CN': '说明', en: 'Why' }, width: 250 },
  title: { ...title, width: 150, card: 'line' },
  place: { ...place, width: 120, card: 'line' },
  capacity: { kind: 'count', title: { 'zh-CN': '总名额', en: 'Capacity' }, width: 90 },
  coaches: { kind: 'cell', title: { 'zh-CN': '教练', en: 'Coaches' }, width: 140 },
});

/** Sessions that were created. */
export const createdColumns = columnsOf<Done['created'][number]>()({
  time,
  weekday,
  title,
  place,
  state: { kind: 'cell', title: { 'zh-CN': '状态', en: 'State' } },
});

/** Sessions that were left out. */
export const skippedColumns = columnsOf<Done['skipped'][number]>()({
  time,
  weekday,
  title,
  place,
  why: { kind: 'cell', title: { 'zh-CN': '原因', en: 'Why' } },
});
