import { columnsOf } from '../../../../shared/contract/columns.ts';

/* What the page knows is in the browser alone, so its columns stand beside it and not beside a call. */

/** A problem that was told. */
export interface ProblemRow {
  readonly at: string;
  readonly plugin: string;
  readonly phase: string;
  readonly sentence: string;
}
/** A page that was loaded. */
export interface LoadRow {
  readonly path: string;
  readonly plugin: string;
  readonly milliseconds: number;
}
/** A plugin. */
export interface PluginRow {
  readonly plugin: string;
  readonly role: string;
  readonly pages: number;
  readonly codes: string;
}
/** A page of a plugin. */
export interface RouteRow {
  readonly path: string;
  readonly page: string;
  readonly plugin: string;
  readonly code: string;
  readonly menu: string;
}
/** The services a plugin offers and takes. */
export interface ServiceRow {
  readonly plugin: string;
  readonly provides: string;
  readonly needs: string;
}
/** A place that plugins fill. */
export interface SlotRow {
  readonly slot: string;
  readonly host: string;
  readonly entries: string;
}

const plugin = { kind: 'text', title: { 'zh-CN': '插件', en: 'Plugin' } } as const;
const path = { kind: 'text', title: { 'zh-CN': '路径', en: 'Path' } } as const;

export const problemColumns = columnsOf<ProblemRow>()({
  at: { kind: 'text', title: { 'zh-CN': '时间', en: 'Time' } },
  plugin,
  phase: { kind: 'text', title: { 'zh-CN': '阶段', en: 'Phase' } },
  sentence: { kind: 'text', title: { 'zh-CN': '说明', en: 'What and how to fix it' } },
});
export const loadColumns = columnsOf<LoadRow>()({
  path,
  plugin,
  milliseconds: { kind: 'number', title: { 'zh-CN': '毫秒', en: 'Milliseconds' } },
});
export const pluginColumns = columnsOf<PluginRow>()({
  plugin,
  role: { kind: 'text', title: { 'zh-CN': '角色', en: 'Role' } },
  pages: { kind: 'number', title: { 'zh-CN': '页面数', en: 'Pages' } },
  codes: { kind: 'text', title: { 'zh-CN': '权限码', en: 'Codes' } },
});
export const routeColumns = columnsOf<RouteRow>()({
  path,
  page: { kind: 'text', title: { 'zh-CN': '标题', en: 'Title' } },
  plugin,
  code: { kind: 'text', title: { 'zh-CN': '权限码', en: 'Code' } },
  menu: { kind: 'text', title: { 'zh-CN': '菜单', en: 'Menu' } },
});
export const serviceColumns = columnsOf<ServiceRow>()({
  plugin,
  provides: { kind: 'text', title: { 'zh-CN': '提供', en: 'Provides' } },
  needs: { kind: 'text', title: { 'zh-CN': '依赖', en: 'Needs' } },
});
export const slotColumns = columnsOf<SlotRow>()({
  slot: { kind: 'text', title: { 'zh-CN': '插槽', en: 'Slot' } },
  host: { kind: 'text', title: { 'zh-CN': '所在插件', en: 'Host' } },
  entries: { kind: 'text', title: { 'zh-CN': '条目', en: 'Entries' } },
});
