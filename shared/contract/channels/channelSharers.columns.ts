import type { ResultOf } from '../call.ts';
import { columnsOf } from '../columns.ts';
import type { channelShareStatistics } from './calls.ts';

/** A member who passes a code on, with the place among those who do. */
export type Sharer = ResultOf<typeof channelShareStatistics>['bySharer'][number] & { readonly rank: number };

/** Who passes a code on, by what that brought. */
export const sharerColumns = columnsOf<Sharer>()({
  member: {
    kind: 'text',
    of: ({ rank, userName }) => `${rank}. ${userName}`,
    title: { 'zh-CN': '会员', en: 'Member' },
    locked: true,
  },
  pv: { kind: 'count', title: { 'zh-CN': '访问量', en: 'Views' } },
  uv: { kind: 'count', title: { 'zh-CN': '访客数', en: 'Visitors' } },
  orders: { kind: 'count', title: { 'zh-CN': '订单数', en: 'Orders' } },
  paidAmount: { kind: 'money', title: { 'zh-CN': '支付金额', en: 'Paid' } },
});
