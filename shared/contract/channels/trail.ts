import type { TrailWords } from '../trail.ts';

/** What the trail says of this family. */
export const trail = {
  objects: {
    channel: { 'zh-CN': '渠道码', en: 'Channel code' },
  },
  actions: {
    'channels.create': { 'zh-CN': '新建渠道码', en: 'Created a channel code' },
    'channels.change': { 'zh-CN': '修改渠道码', en: 'Changed a channel code' },
    'channels.rename': { 'zh-CN': '重命名渠道码', en: 'Renamed a channel code' },
    'channels.duplicate': { 'zh-CN': '复制渠道码', en: 'Copied a channel code' },
    'channels.switch': { 'zh-CN': '启停渠道码', en: 'Switched a channel code on or off' },
    'channels.changeMany': { 'zh-CN': '批量启停渠道码', en: 'Switched many channel codes' },
    'channels.archive': { 'zh-CN': '下载渠道二维码', en: 'Downloaded QR codes' },
    'channels.exportChannels': { 'zh-CN': '导出渠道码', en: 'Exported channel codes' },
    'channels.exportJournal': { 'zh-CN': '导出访问记录', en: 'Exported visits' },
  },
  fields: {
    category: { 'zh-CN': '类别', en: 'Category', words: 'category' },
    'channel.type': { 'zh-CN': '来源', en: 'Source', words: 'source' },
    content: { 'zh-CN': '内容', en: 'Content' },
    searchId: { 'zh-CN': '目标编号', en: 'Target' },
    serialNumber: { 'zh-CN': '渠道码', en: 'Code' },
  },
} as const satisfies TrailWords;
