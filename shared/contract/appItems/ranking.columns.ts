import { columnsOf } from '../columns.ts';
import type { RankingRow } from './ranking.shapes.ts';

/** Columns of /sport/challengeRank. */
export const rankingColumns = columnsOf<RankingRow>()({
  rank: { kind: 'number', title: { 'zh-CN': '名次', en: 'Rank' }, sortable: true, card: 'line' },
  userName: {
    kind: 'person',
    picture: 'avatar',
    title: { 'zh-CN': '用户', en: 'Member' },
    width: 160,
    pinned: true,
    locked: true,
    card: 'title',
  },
  city: { kind: 'text', dash: true, title: { 'zh-CN': '城市', en: 'City' } },
  value: { kind: 'count', title: { 'zh-CN': '成绩', en: 'Result' }, sortable: true, card: 'value' },
  records: { kind: 'count', title: { 'zh-CN': '记录', en: 'Records' } },
  lastAt: { kind: 'time', title: { 'zh-CN': '最近记录', en: 'Last record' }, sortable: true },
  suspicious: {
    kind: 'code',
    words: { 1: { 'zh-CN': '可疑', en: 'Suspicious' }, 0: { 'zh-CN': '正常', en: 'Plausible' } },
    meanings: { 1: 'look', 0: 'good' },
    title: { 'zh-CN': '可疑', en: 'Suspicious' },
    card: 'tag',
  },
  disqualified: { kind: 'flag', title: { 'zh-CN': '已取消资格', en: 'Disqualified' } },
  reason: { kind: 'text', dash: true, title: { 'zh-CN': '原因', en: 'Reason' }, width: 200 },
});
