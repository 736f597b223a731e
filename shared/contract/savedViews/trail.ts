import type { TrailWords } from '../trail.ts';

/** What the trail says of this family. */
export const trail = {
  objects: {
    savedView: { 'zh-CN': '列表视图', en: 'Saved view' },
    list: { 'zh-CN': '列表', en: 'List' },
  },
  actions: {
    'savedViews.create': { 'zh-CN': '保存视图', en: 'Saved a view' },
    'savedViews.change': { 'zh-CN': '修改视图', en: 'Changed a view' },
    'savedViews.chooseDefault': { 'zh-CN': '设为默认视图', en: 'Chose the default view' },
    'savedViews.remove': { 'zh-CN': '删除视图', en: 'Removed a view' },
  },
  fields: {
    shared: { 'zh-CN': '共享', en: 'Shared', as: 'flag' },
  },
} as const satisfies TrailWords;
