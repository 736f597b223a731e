import type { TrailWords } from '../trail.ts';

/** What the trail says of this family. */
export const trail = {
  objects: {
    settings: { 'zh-CN': '平台设置', en: 'Platform settings' },
  },
  actions: {
    'configuration.changeSettings': { 'zh-CN': '修改平台设置', en: 'Changed the platform settings' },
  },
} as const satisfies TrailWords;
