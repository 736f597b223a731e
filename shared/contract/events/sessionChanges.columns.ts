import { columnsOf } from '../columns.ts';
import type { EditRow } from './eventEdits.shapes.ts';
import { sessionPlaces } from './sessionPlaces.columns.ts';

/** What a change of many sessions would do to each. */
export const sessionChangeColumns = columnsOf<EditRow>()({
  title: sessionPlaces.title,
  time: { kind: 'time', of: 'startAt', title: sessionPlaces.time.title },
  change: { kind: 'cell', title: { 'zh-CN': '原值 → 新值', en: 'Old → new' } },
  bookings: { kind: 'count', title: { 'zh-CN': '报名', en: 'Bookings' } },
  outcome: { kind: 'cell', title: { 'zh-CN': '结果', en: 'Outcome' } },
});
