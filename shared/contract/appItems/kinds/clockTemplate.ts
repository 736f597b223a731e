import { z } from 'zod';
import { columnsOf } from '../../columns.ts';
import { coverColumn, figure, lastColumns, sortColumn, stateColumn, titleColumn } from '../baseColumns.ts';
import { appKind } from '../kind.ts';
import type { AppItem } from '../shapes.ts';

/** What the app writes into a place. */
export const PLACE_FIELDS = {
  name: { 'zh-CN': '昵称', en: 'Name' },
  days: { 'zh-CN': '打卡天数', en: 'Days' },
  date: { 'zh-CN': '日期', en: 'Date' },
  topic: { 'zh-CN': '话题', en: 'Topic' },
} as const;
const inside = z.number().int().min(0).max(100);

/** A place for text on the picture: its middle in percent of width and height, its size in percent of the width. */
export const TextPlace = z.object({
  field: z.enum(['name', 'days', 'date', 'topic']),
  x: inside,
  y: inside,
  size: z.number().int().min(2).max(20),
  colour: z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'is no colour like #0082c3' }),
});
export type TextPlace = z.output<typeof TextPlace>;

/** A picture to share after a check-in (screens E2, /sport/clockTemplate); the cover is its background. */
export const clockTemplate = appKind({
  name: 'clock-template',
  code: 'PLATFORM_TOPIC_TEMPLATE',
  fields: {
    places: {
      title: { 'zh-CN': '文字位置', en: 'Places for text' },
      schema: z.array(TextPlace).min(1).max(10),
      empty: [{ field: 'name', x: 50, y: 50, size: 6, colour: '#ffffff' }],
      input: 'own',
      required: true,
    },
  },
  columns: columnsOf<AppItem>()({
    cover: { ...coverColumn, title: { 'zh-CN': '预览', en: 'Preview' } },
    title: titleColumn,
    state: stateColumn,
    places: {
      kind: 'number',
      of: ({ values }) => (Array.isArray(values['places']) ? values['places'].length : 0),
      title: { 'zh-CN': '文字', en: 'Texts' },
      card: 'line',
    },
    topics: { kind: 'count', of: figure('topics'), title: { 'zh-CN': '话题', en: 'Topics' } },
    uses: {
      kind: 'count',
      of: figure('uses'),
      title: { 'zh-CN': '使用次数', en: 'Uses' },
      sortable: true,
      card: 'value',
    },
    sort: sortColumn,
    ...lastColumns,
  }),
  figures: ['uses'],
  uses: ['uses', 'topics'],
});
