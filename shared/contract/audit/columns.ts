import { columnsOf, pickColumns } from '../columns.ts';
import { TRAIL_ACTION_WORDS, TRAIL_OBJECT_WORDS } from '../trail.ts';

/** What the columns read of a line; `AuditEntry` of the contract, which is made of these columns. */
interface TrailLine {
  readonly at: string;
  readonly actor: string;
  readonly actingFor: string | null;
  readonly storeName: string | null;
  readonly companyName: string | null;
  readonly action: string;
  readonly object: string;
  readonly objectId: string;
  readonly ip: string;
  readonly requestId: string;
}

/** Columns of /developer/audit and /merchant/trail. */
export const trailColumns = columnsOf<TrailLine>()({
  at: {
    kind: 'time',
    title: { 'zh-CN': '时间', en: 'Time' },
    width: 150,
    sortable: true,
    pinned: true,
    locked: true,
    card: 'line',
  },
  actor: { kind: 'person', title: { 'zh-CN': '操作人', en: 'By' }, width: 140, card: 'line' },
  action: {
    kind: 'code',
    words: TRAIL_ACTION_WORDS,
    free: true,
    plain: true,
    title: { 'zh-CN': '操作', en: 'What' },
    width: 210,
    card: 'title',
  },
  object: {
    kind: 'code',
    words: TRAIL_OBJECT_WORDS,
    free: true,
    plain: true,
    title: { 'zh-CN': '对象', en: 'Object' },
    width: 110,
  },
  objectId: {
    kind: 'text',
    title: { 'zh-CN': '对象编号', en: 'Number' },
    width: 170,
    card: 'line',
    copied: true,
  },
  changes: {
    kind: 'text',
    // Pages tell them in the language on screen; the rows of a file bring them in both.
    of: (line) => ('changes' in line ? String(line.changes) : null),
    title: { 'zh-CN': '变更', en: 'Old → new' },
    width: 380,
    card: 'line',
  },
  companyName: { kind: 'text', title: { 'zh-CN': '商户', en: 'Merchant' }, width: 170, dash: true },
  storeName: { kind: 'text', title: { 'zh-CN': '门店', en: 'Store' }, width: 150, dash: true },
  actingFor: {
    kind: 'text',
    title: { 'zh-CN': '代商户操作', en: 'Acting for' },
    width: 190,
    dash: true,
  },
  ip: { kind: 'text', title: { 'zh-CN': 'IP 地址', en: 'Address' }, width: 130, dash: true },
  requestId: {
    kind: 'text',
    title: { 'zh-CN': '请求编号', en: 'Request' },
    width: 280,
    hidden: true,
    copied: true,
  },
});

/** Columns of the trail of one merchant, who knows its own name. */
export const ownTrailColumns = pickColumns(trailColumns, [
  'at',
  'actor',
  'action',
  'object',
  'objectId',
  'changes',
  'storeName',
  'actingFor',
  'ip',
]);
