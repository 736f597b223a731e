import type { TrailWords } from '../trail.ts';

/** What the trail says of this family. */
export const trail = {
  objects: {},
  actions: {
    'membership.newMembershipsForReport': { 'zh-CN': '导出开卡明细', en: 'Exported new cards' },
    'membership.summariesForReport': { 'zh-CN': '导出开卡汇总', en: 'Exported sums of new cards' },
  },
  fields: {},
} as const satisfies TrailWords;
