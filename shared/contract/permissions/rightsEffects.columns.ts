import { columnsOf } from '../columns.ts';

/** What one account gains and loses by a change of rights, in words. */
export interface RightsEffect {
  readonly key: string;
  readonly account: string;
  /** Empty for operators. */
  readonly store: string;
  readonly gained: string;
  readonly lost: string;
  /** Why it stays as it is; empty when it changes. */
  readonly whyNot: string;
}

/** Columns of the table before a change of rights is saved. */
export const rightsEffectColumns = columnsOf<RightsEffect>()({
  account: { kind: 'text', title: { 'zh-CN': '账号', en: 'Account' }, locked: true },
  store: { kind: 'text', dash: true, title: { 'zh-CN': '门店', en: 'Store' } },
  gained: { kind: 'text', dash: true, title: { 'zh-CN': '新增', en: 'Gains' } },
  lost: { kind: 'text', dash: true, title: { 'zh-CN': '移除', en: 'Loses' } },
  whyNot: { kind: 'text', dash: true, title: { 'zh-CN': '未改动原因', en: 'Why it stays' } },
});
