import type { LocalizedText } from '../../format/localized.ts';
import type { TrailField, TrailWords } from '../trail.ts';
import { kinds } from './kinds.generated.ts';

/** The fields of all kinds, in the words of their forms. */
const fields: Readonly<Record<string, TrailField>> = Object.fromEntries(
  Object.values(kinds).flatMap((kind) =>
    Object.entries<{ title: LocalizedText; words?: Readonly<Record<string, LocalizedText>>; input: string }>(
      kind.fields,
    ).map(([name, { title, words, input }]) => [
      `appItem.${name}`,
      {
        ...title,
        ...(words && input === 'choice' && { words }),
        ...(input === 'flag' && { as: 'flag' as const }),
      },
    ]),
  ),
);

/** What the trail says of this family. */
export const trail = {
  objects: {
    appItem: { 'zh-CN': 'App 内容', en: 'Item of the app' },
  },
  actions: {
    'appItems.create': { 'zh-CN': '新建 App 内容', en: 'Created an item of the app' },
    'appItems.change': { 'zh-CN': '修改 App 内容', en: 'Changed an item of the app' },
    'appItems.remove': { 'zh-CN': '删除 App 内容', en: 'Deleted an item of the app' },
    'appItems.switch': { 'zh-CN': '上下线 App 内容', en: 'Switched an item of the app' },
    'appItems.changeMany': { 'zh-CN': '批量修改 App 内容', en: 'Changed many items of the app' },
    'appItems.sorts': { 'zh-CN': '调整 App 内容排序', en: 'Changed the order of items of the app' },
    'appItems.export': { 'zh-CN': '导出 App 内容', en: 'Exported items of the app' },
    'appItems.live': { 'zh-CN': '按时上线', en: 'Went live by the clock' },
    'appItems.ended': { 'zh-CN': '按时结束', en: 'Ended by the clock' },
    'appItems.exportRanking': { 'zh-CN': '导出挑战排名', en: 'Exported a ranking' },
    'appItems.recompute': { 'zh-CN': '重新计算排名', en: 'Counted a ranking anew' },
    'appItems.disqualify': { 'zh-CN': '取消或恢复资格', en: 'Disqualified or took back' },
    'appItems.grantMedal': { 'zh-CN': '发放勋章', en: 'Granted a medal' },
    'appItems.phones': { 'zh-CN': '上传号码', en: 'Handed in phones' },
    'appItems.test': { 'zh-CN': '测试发送', en: 'Sent a message to oneself' },
    'appItems.send': { 'zh-CN': '发送消息', en: 'Sent a message' },
    'appItems.recall': { 'zh-CN': '撤回消息', en: 'Recalled a message' },
    'appItems.failed': { 'zh-CN': '导出失败号码', en: 'Exported failed numbers' },
  },
  fields: {
    ...fields,
    'appItem.title': { 'zh-CN': '标题', en: 'Title' },
    'appItem.cover': { 'zh-CN': '封面', en: 'Cover' },
    'appItem.sort': { 'zh-CN': '排序', en: 'Order' },
    'appItem.startAt': { 'zh-CN': '开始', en: 'Start' },
    'appItem.endAt': { 'zh-CN': '结束', en: 'End' },
    'appItem.kind': { 'zh-CN': '类别', en: 'Kind' },
    'appItem.order': { 'zh-CN': '顺序', en: 'Order' },
    'appItem.userId': { 'zh-CN': '用户', en: 'Member' },
    'appItem.disqualified': { 'zh-CN': '取消资格', en: 'Disqualified', as: 'flag' },
    'appItem.reason': { 'zh-CN': '原因', en: 'Reason' },
    'appItem.phones': { 'zh-CN': '号码数', en: 'Phones' },
    'appItem.people': { 'zh-CN': '人数', en: 'People' },
    'appItem.granted': { 'zh-CN': '发放人数', en: 'Granted to' },
    'appItem.status': {
      'zh-CN': '状态',
      en: 'Status',
      words: {
        draft: { 'zh-CN': '草稿', en: 'Draft' },
        on: { 'zh-CN': '已上线', en: 'On' },
        off: { 'zh-CN': '已下线', en: 'Off' },
      },
    },
  },
} as const satisfies TrailWords;
