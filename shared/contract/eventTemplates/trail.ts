import type { TrailWords } from '../trail.ts';

/** What the trail says of this family. */
export const trail = {
  objects: {
    template: { 'zh-CN': '活动模板', en: 'Template' },
  },
  actions: {
    'eventTemplates.create': { 'zh-CN': '新建模板', en: 'Created a template' },
    'eventTemplates.change': { 'zh-CN': '修改模板', en: 'Changed a template' },
    'eventTemplates.copy': { 'zh-CN': '复制模板', en: 'Copied a template' },
    'eventTemplates.remove': { 'zh-CN': '删除模板', en: 'Removed a template' },
    'eventTemplates.shelve': { 'zh-CN': '上下架', en: 'Put on or off the shelf' },
    'eventTemplates.cityActivity': { 'zh-CN': '设置城市活动', en: 'Set as city activity' },
    'eventTemplates.bulk': { 'zh-CN': '批量发布场次', en: 'Published many sessions' },
    'eventTemplates.changeMany': { 'zh-CN': '批量修改模板', en: 'Changed many templates' },
    'eventTemplates.modifyCreatorTo': { 'zh-CN': '转交模板', en: 'Handed a template over' },
    'eventTemplates.undoPublication': { 'zh-CN': '撤销发布', en: 'Undid a publication' },
    'eventTemplates.exportTemplates': { 'zh-CN': '导出模板', en: 'Exported templates' },
    'regulations.change': { 'zh-CN': '修改规则', en: 'Changed a rule' },
    'regulations.remove': { 'zh-CN': '删除规则', en: 'Removed a rule' },
  },
  fields: {
    cityActivity: { 'zh-CN': '城市活动', en: 'City activity', as: 'flag' },
    quick: { 'zh-CN': '快速发布', en: 'Quick publish', as: 'flag' },
    regulation: { 'zh-CN': '条例', en: 'Rule' },
    regulations: { 'zh-CN': '条例', en: 'Rules' },
    sport_type: { 'zh-CN': '运动类型编号', en: 'Sport' },
  },
} as const satisfies TrailWords;
