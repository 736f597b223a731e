import { columnsOf } from '../columns.ts';
import type { PackageTicket } from './shapes.ts';

/** The tickets of an order of packs, and what became of their times. */
export const packageTicketColumns = columnsOf<PackageTicket>()({
  name: { kind: 'text', title: { 'zh-CN': '课程次票', en: 'Lesson ticket' } },
  singlePrice: { kind: 'money', title: { 'zh-CN': '单次价', en: 'One time' } },
  bought: { kind: 'count', dashZero: true, title: { 'zh-CN': '购买', en: 'Bought' } },
  used: { kind: 'count', dashZero: true, title: { 'zh-CN': '已用', en: 'Used' } },
  frozen: { kind: 'count', dashZero: true, title: { 'zh-CN': '冻结', en: 'Frozen' } },
  withdrawn: { kind: 'count', dashZero: true, title: { 'zh-CN': '已收回', en: 'Withdrawn' } },
  expired: { kind: 'count', dashZero: true, title: { 'zh-CN': '已过期', en: 'Expired' } },
  left: { kind: 'count', dashZero: true, title: { 'zh-CN': '剩余', en: 'Left' } },
  validTo: { kind: 'day', title: { 'zh-CN': '有效期至', en: 'Valid to' } },
});
