import type { TrailWords } from '../trail.ts';

/** What the trail says of this family. */
export const trail = {
  objects: {},
  actions: {
    'audit.export': { 'zh-CN': '导出审计日志', en: 'Exported the audit trail' },
  },
} as const satisfies TrailWords;
