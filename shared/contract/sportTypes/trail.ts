import type { TrailWords } from '../trail.ts';

/** What the trail says of this family. */
export const trail = {
  objects: {
    sportType: { 'zh-CN': '运动类型', en: 'Sport type' },
  },
  actions: {
    'sportTypes.create': { 'zh-CN': '新建运动类型', en: 'Created a sport type' },
    'sportTypes.change': { 'zh-CN': '修改运动类型', en: 'Changed a sport type' },
    'sportTypes.remove': { 'zh-CN': '删除运动类型', en: 'Removed a sport type' },
    'sportTypes.sorts': { 'zh-CN': '排序运动类型', en: 'Sorted sport types' },
  },
  fields: {
    icon: { 'zh-CN': '图标', en: 'Icon' },
  },
} as const satisfies TrailWords;
