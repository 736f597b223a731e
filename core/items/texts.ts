import type { LocalizedText } from '../../shared/format/localized.ts';
import { useLanguage } from '../shell/useLanguage.ts';

const TEXTS = {
  search: { 'zh-CN': '标题', en: 'Title' },
  state: { 'zh-CN': '状态', en: 'State' },
  shownOn: { 'zh-CN': '展示日期', en: 'Shown on' },
  edit: { 'zh-CN': '编辑', en: 'Edit' },
  copy: { 'zh-CN': '复制', en: 'Copy' },
  copyOf: { 'zh-CN': '{name} 副本', en: '{name} copy' },
  history: { 'zh-CN': '历史记录', en: 'History' },
  form: { 'zh-CN': '内容', en: 'Content' },
  days: { 'zh-CN': '数据', en: 'Figures' },
  noDays: { 'zh-CN': '还没有数据。', en: 'Nothing was counted yet.' },
  day: { 'zh-CN': '日期', en: 'Day' },
  order: { 'zh-CN': '调整排序', en: 'Change the order' },
  orderHelp: {
    'zh-CN': '拖动，或用空格键和方向键移动。松开后立即保存。',
    en: 'Drag, or move with Space and the arrow keys. It is saved at once.',
  },
  orderSaved: { 'zh-CN': '排序已保存。', en: 'The order is saved.' },
  orderUndone: { 'zh-CN': '已恢复原来的排序。', en: 'The order is as it was.' },
  orderChanged: {
    'zh-CN': '有人刚改过其中的内容。现在显示最新的顺序，请再移动一次。',
    en: 'Somebody has changed one of them meanwhile. This is the order as it is now: move it again.',
  },
  undo: { 'zh-CN': '撤销', en: 'Undo' },
  close: { 'zh-CN': '关闭', en: 'Close' },
  save: { 'zh-CN': '保存', en: 'Save' },
  saved: { 'zh-CN': '已保存。', en: 'Saved.' },
  preview: { 'zh-CN': '预览', en: 'Preview' },
  title: { 'zh-CN': '标题', en: 'Title' },
  cover: { 'zh-CN': '封面', en: 'Cover' },
  sort: { 'zh-CN': '排序', en: 'Order' },
  status: { 'zh-CN': '状态', en: 'Status' },
  startAt: { 'zh-CN': '开始', en: 'Start' },
  endAt: { 'zh-CN': '结束', en: 'End' },
  draft: { 'zh-CN': '草稿', en: 'Draft' },
  isOn: { 'zh-CN': '上线（按日期展示）', en: 'On (its dates decide when)' },
  isOff: { 'zh-CN': '下线', en: 'Off' },
  on: { 'zh-CN': '上线', en: 'Switch on' },
  onTitle: { 'zh-CN': '上线 {name}？', en: 'Switch {name} on?' },
  onMany: { 'zh-CN': '上线 {count} 项？', en: 'Switch {count} items on?' },
  onDone: { 'zh-CN': '已上线。', en: 'Switched on.' },
  off: { 'zh-CN': '下线', en: 'Switch off' },
  offTitle: { 'zh-CN': '下线 {name}？', en: 'Switch {name} off?' },
  offMany: { 'zh-CN': '下线 {count} 项？', en: 'Switch {count} items off?' },
  offDone: { 'zh-CN': '已下线。', en: 'Switched off.' },
  remove: { 'zh-CN': '删除', en: 'Delete' },
  removeTitle: { 'zh-CN': '删除 {name}？', en: 'Delete {name}?' },
  removeMany: { 'zh-CN': '删除 {count} 项？', en: 'Delete {count} items?' },
  removeText: {
    'zh-CN': '只能删除草稿或已下线且未被使用的内容，删除后无法恢复。',
    en: 'Only drafts and what is off and unused are deleted. This cannot be undone.',
  },
  removeDone: { 'zh-CN': '已删除。', en: 'Deleted.' },
  removeFirst: { 'zh-CN': '请先下线', en: 'Switch it off first' },
  shownAt: { 'zh-CN': '展示位置：{places}', en: 'It shows here: {places}' },
  locked: { 'zh-CN': '已有用户参加，不能再改。', en: 'Members take part already: it stays.' },
  yes: { 'zh-CN': '是', en: 'Yes' },
  no: { 'zh-CN': '否', en: 'No' },
  none: { 'zh-CN': '不选', en: 'None' },
  target: { 'zh-CN': '跳转到', en: 'Leads to' },
  targetItem: { 'zh-CN': '目标', en: 'Target' },
  address: { 'zh-CN': '网址', en: 'Address' },
  citySearch: { 'zh-CN': '查找城市', en: 'Find a city' },
  crop: { 'zh-CN': '裁剪为 {ratio}', en: 'Cut to {ratio}' },
  cropHelp: {
    'zh-CN': '拖动边框选择要显示的部分，也可以用方向键移动。',
    en: 'Drag the frame over the part that is shown. Arrow keys move it too.',
  },
  cropCut: { 'zh-CN': '使用这一部分', en: 'Use this part' },
  cropLeave: { 'zh-CN': '不用这张图片', en: 'Leave this picture' },
  cropSmall: {
    'zh-CN': '这一部分太小：每边至少 200 像素。请扩大边框，或换一张更大的图片。',
    en: 'This part is too small: each side has at least 200 pixels. Widen the frame, or choose a larger picture.',
  },
  cropUnreadable: {
    'zh-CN': '浏览器无法裁剪这张图片，请换一张。',
    en: 'The browser cannot cut this picture. Choose another one.',
  },
  cropFrame: { 'zh-CN': '裁剪框', en: 'Frame to cut' },
  cropCorner: { 'zh-CN': '裁剪框边角', en: 'Handle of the frame' },
  notCut: {
    'zh-CN': '图片比例须为 {ratio}。请重新选择并裁剪。',
    en: 'The picture has to be {ratio}. Choose it again and cut it.',
  },
  afterBegin: { 'zh-CN': '结束时间须晚于开始时间。', en: 'Choose an end after the start.' },
  afterEnd: { 'zh-CN': '报名截止不能晚于结束时间。', en: 'Choose a time that is not after the end.' },
  secureAddress: {
    'zh-CN': '填写以 https:// 开头的网址，例如 https://example.com/。',
    en: 'Use an address that starts with https://, for example https://example.com/.',
  },
  required: { 'zh-CN': '必填。', en: 'Required.' },
  unknown: {
    'zh-CN': '所选内容已不存在或已下线，请重新选择。',
    en: 'It is not there any more, or is off. Choose another one.',
  },
  ratio: {
    'zh-CN': '图片比例与广告位不符，请重新选择并裁剪。',
    en: 'The picture has not the ratio of its slot. Choose it again and cut it.',
  },
  gone: { 'zh-CN': '目标已下线或删除', en: 'The target is off or gone' },
} as const satisfies Readonly<Record<string, LocalizedText>>;

type Values = Readonly<Record<string, string | number>>;
/** Says a sentence of these pages in the language on screen. */
export type ItemText = (key: keyof typeof TEXTS, values?: Values) => string;

/** The sentences of pages of what the app shows: they come with these pages, and not with the console. */
export function useItemText(): ItemText {
  const language = useLanguage();
  return (key, values = {}) =>
    TEXTS[key][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Rules of kinds and faults of the server that have a sentence of their own, by their names. */
const WRONG = ['afterBegin', 'afterEnd', 'secureAddress', 'required', 'unknown', 'ratio'] as const;

/** Says what is wrong with a field by the name of the rule; nothing for one that the forms of the console know. */
export const wrongIn = (t: ItemText, rule: string | undefined): string | undefined => {
  const known = WRONG.find((name) => name === rule);
  return known && t(known);
};

/** A text of a kind in the language on screen. */
export function useLocalized(): (text: LocalizedText) => string {
  const language = useLanguage();
  return (text) => text[language];
}
