import { APP_ITEM_STATE_MEANINGS, APP_ITEM_STATE_WORDS, type AppItemState } from '../../codes/app/items.ts';
import type { AppItem } from './shapes.ts';

/** A figure of an item; nothing was counted yet where there is none. */
export const figure =
  (name: string) =>
  ({ figures }: Pick<AppItem, 'figures'>): number =>
    figures[name] ?? 0;

/** A share of two figures; nothing where the second one is zero. */
export const share =
  (part: string, whole: string) =>
  (item: Pick<AppItem, 'figures'>): number | null =>
    figure(whole)(item) === 0 ? null : figure(part)(item) / figure(whole)(item);

/** A number among the values of an item. */
export const numberOf =
  (field: string) =>
  ({ values }: Pick<AppItem, 'values'>): number | null => {
    const value = values[field];
    return typeof value === 'number' ? value : null;
  };

/** A text among the values of an item. */
export const textOf =
  (field: string) =>
  ({ values }: Pick<AppItem, 'values'>): string => {
    const value = values[field];
    return typeof value === 'string' ? value : '';
  };

/** A yes or no among the values of an item. */
export const flagOf =
  (field: string) =>
  ({ values }: Pick<AppItem, 'values'>): 0 | 1 =>
    values[field] === 1 ? 1 : 0;

/** What a number among the values names. */
export const nameOf =
  (field: string) =>
  ({ names }: Pick<AppItem, 'names'>): string =>
    names[field] ?? '';

/** Columns of every kind (screens E2). */
export const titleColumn = {
  kind: 'text',
  title: { 'zh-CN': '标题', en: 'Title' },
  width: 200,
  sortable: true,
  pinned: true,
  locked: true,
  card: 'title',
} as const;
export const coverColumn = { kind: 'cell', title: { 'zh-CN': '封面', en: 'Cover' }, width: 64 } as const;
export const stateColumn = {
  kind: 'code',
  of: ({ state }: { readonly state: AppItemState }) => state,
  words: APP_ITEM_STATE_WORDS,
  meanings: APP_ITEM_STATE_MEANINGS,
  title: { 'zh-CN': '状态', en: 'State' },
  width: 100,
  card: 'tag',
} as const;
export const sortColumn = {
  kind: 'number',
  title: { 'zh-CN': '排序', en: 'Order' },
  width: 80,
  sortable: true,
} as const;
export const startColumn = {
  kind: 'time',
  title: { 'zh-CN': '开始', en: 'Start' },
  sortable: true,
  card: 'line',
} as const;
export const endColumn = { kind: 'time', title: { 'zh-CN': '结束', en: 'End' }, sortable: true } as const;
export const updatedColumn = {
  kind: 'time',
  title: { 'zh-CN': '修改时间', en: 'Changed' },
  sortable: true,
} as const;
export const updatedByColumn = {
  kind: 'person',
  title: { 'zh-CN': '修改人', en: 'Changed by' },
  hidden: true,
} as const;

/** Those at the end of every list. */
export const lastColumns = {
  startAt: startColumn,
  endAt: endColumn,
  updatedAt: updatedColumn,
  updatedBy: updatedByColumn,
} as const;
