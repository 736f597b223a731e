import type { z } from 'zod';
import { columnsOf } from '../columns.ts';
import type { TemplateChangePreview } from './shapes.ts';

/** Changed fields of a template that its sessions have a copy of: how far each reaches. */
export const reachColumns = columnsOf<z.output<typeof TemplateChangePreview>['fields'][number]>()({
  field: { kind: 'text', title: { 'zh-CN': '修改的字段', en: 'Changed field' }, locked: true },
  sessions: { kind: 'count', title: { 'zh-CN': '场次', en: 'Sessions' } },
  bookings: { kind: 'count', title: { 'zh-CN': '报名', en: 'Bookings' } },
  kept: { kind: 'count', dashZero: true, title: { 'zh-CN': '保持原值', en: 'Keep theirs' } },
});
