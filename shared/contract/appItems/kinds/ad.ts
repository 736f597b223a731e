import { z } from 'zod';
import { AD_SLOT_NAMES, AD_SLOTS } from '../../../codes/app/items.ts';
import { columnsOf } from '../../columns.ts';
import {
  coverColumn,
  figure,
  lastColumns,
  nameOf,
  numberOf,
  share,
  stateColumn,
  textOf,
  titleColumn,
} from '../baseColumns.ts';
import { appKind, whole } from '../kind.ts';
import type { AppItem } from '../shapes.ts';
import { shownTarget, targetFaults, targetField, targetOf } from '../target.ts';
import { TARGET_WORDS } from '../words.ts';

const SLOTS = Object.fromEntries(
  AD_SLOT_NAMES.map((name) => {
    const { title, width, height } = AD_SLOTS[name];
    const ratio = ` ${width}:${height}`;
    return [name, { 'zh-CN': title['zh-CN'] + ratio, en: title.en + ratio }];
  }),
);

/** An ad in a slot of the app (screens E2, /adManage/index); the cover is its picture. */
export const ad = appKind({
  name: 'ad',
  code: 'PLATFORM_BANNER',
  fields: {
    slot: {
      title: { 'zh-CN': '广告位', en: 'Slot' },
      schema: z.enum(AD_SLOT_NAMES),
      empty: 'home',
      input: 'choice',
      words: SLOTS,
      required: true,
    },
    target: targetField,
    weight: {
      title: { 'zh-CN': '权重', en: 'Weight' },
      schema: whole(1, 100),
      empty: 50,
      input: 'number',
      required: true,
    },
    cities: {
      title: { 'zh-CN': '城市（不选为全部）', en: 'Cities (none for all)' },
      schema: z.array(z.string().regex(/^\d{6}$/)).max(100),
      empty: [],
      input: 'own',
    },
    levels: {
      title: { 'zh-CN': '等级（不选为全部）', en: 'Levels (none for all)' },
      schema: z.array(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])).max(4),
      empty: [],
      input: 'choices',
    },
  },
  columns: columnsOf<AppItem>()({
    cover: { ...coverColumn, title: { 'zh-CN': '图片', en: 'Picture' } },
    title: titleColumn,
    state: stateColumn,
    slot: {
      kind: 'code',
      of: textOf('slot'),
      words: SLOTS,
      plain: true,
      title: { 'zh-CN': '广告位', en: 'Slot' },
      width: 140,
      card: 'line',
    },
    target: {
      kind: 'code',
      of: shownTarget,
      words: TARGET_WORDS,
      plain: true,
      title: { 'zh-CN': '跳转', en: 'Leads to' },
    },
    targetName: {
      kind: 'text',
      of: (item) => nameOf('target')(item) || targetOf(item.values).url,
      dash: true,
      title: { 'zh-CN': '目标', en: 'Target' },
      width: 160,
    },
    weight: { kind: 'number', of: numberOf('weight'), title: { 'zh-CN': '权重', en: 'Weight' } },
    shows: { kind: 'count', of: figure('shows'), title: { 'zh-CN': '展示', en: 'Shows' }, sortable: true },
    clicks: { kind: 'count', of: figure('clicks'), title: { 'zh-CN': '点击', en: 'Clicks' }, sortable: true },
    clickRate: {
      kind: 'rate',
      of: share('clicks', 'shows'),
      title: { 'zh-CN': '点击率', en: 'Click rate' },
      card: 'value',
    },
    sort: { kind: 'number', title: { 'zh-CN': '排序', en: 'Order' }, width: 80, sortable: true },
    ...lastColumns,
  }),
  figures: ['shows', 'clicks'],
  uses: ['clicks'],
  coverRatio: ({ slot }) => {
    const name = AD_SLOT_NAMES.find((each) => each === slot);
    return name && AD_SLOTS[name];
  },
  check: ({ values }) => targetFaults(values),
});
