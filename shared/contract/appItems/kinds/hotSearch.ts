import { z } from 'zod';
import { HOT_WORDS_AT_MOST } from '../../../codes/app/items.ts';
import { columnsOf } from '../../columns.ts';
import { figure, lastColumns, nameOf, sortColumn, stateColumn, titleColumn } from '../baseColumns.ts';
import { appKind } from '../kind.ts';
import type { AppItem } from '../shapes.ts';
import { shownTarget, targetFaults, targetField } from '../target.ts';
import { TARGET_WORDS } from '../words.ts';

const MARKS = {
  none: { 'zh-CN': '无', en: 'None' },
  hot: { 'zh-CN': '热', en: 'Hot' },
  new: { 'zh-CN': '新', en: 'New' },
} as const;

/** A word that the search of the app offers (screens E2, /sport/hotSearch); its place is its order. */
export const hotSearch = appKind({
  name: 'hot-search',
  code: 'PLATFORM_TOPIC_HOT',
  titleMax: 20,
  isUnique: true,
  cover: 'none',
  liveAtMost: HOT_WORDS_AT_MOST,
  fields: {
    target: {
      ...targetField,
      help: { 'zh-CN': '不跳转时按该词搜索。', en: 'Leading nowhere, it searches for the word.' },
    },
    mark: {
      title: { 'zh-CN': '标记', en: 'Mark' },
      schema: z.enum(['none', 'hot', 'new']),
      empty: 'none',
      input: 'choice',
      words: MARKS,
    },
  },
  columns: columnsOf<AppItem>()({
    title: { ...titleColumn, title: { 'zh-CN': '热词', en: 'Word' } },
    state: stateColumn,
    sort: { ...sortColumn, title: { 'zh-CN': '位置', en: 'Position' } },
    target: {
      kind: 'code',
      of: shownTarget,
      words: { ...TARGET_WORDS, none: { 'zh-CN': '搜索', en: 'Search' } },
      plain: true,
      title: { 'zh-CN': '跳转', en: 'Leads to' },
      card: 'line',
    },
    targetName: {
      kind: 'text',
      of: nameOf('target'),
      dash: true,
      title: { 'zh-CN': '目标', en: 'Target' },
      width: 160,
    },
    mark: {
      kind: 'code',
      of: ({ values }) => String(values['mark'] ?? 'none'),
      words: MARKS,
      plain: true,
      title: { 'zh-CN': '标记', en: 'Mark' },
    },
    clicks7: {
      kind: 'count',
      of: figure('clicks7'),
      title: { 'zh-CN': '近 7 天点击', en: 'Clicks in 7 days' },
      sortable: true,
      card: 'value',
    },
    ...lastColumns,
  }),
  figures: ['clicks'],
  uses: [],
  check: ({ values }) => targetFaults(values),
});
