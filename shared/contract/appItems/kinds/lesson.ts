import { z } from 'zod';
import { nameText, text } from '../../basics.ts';
import { columnsOf } from '../../columns.ts';
import {
  coverColumn,
  figure,
  lastColumns,
  nameOf,
  numberOf,
  share,
  sortColumn,
  stateColumn,
  textOf,
  titleColumn,
} from '../baseColumns.ts';
import { appKind, ChosenId, whole } from '../kind.ts';
import type { AppItem } from '../shapes.ts';
import { LEVEL_WORDS } from '../words.ts';

const PRICES = {
  free: { 'zh-CN': '免费', en: 'Free' },
  pack: { 'zh-CN': '课包', en: 'With a pack' },
} as const;

/** A chapter of a lesson. */
export const Chapter = z.object({
  title: nameText(1, 40),
  url: z
    .string()
    .trim()
    .max(500)
    .regex(/^https:\/\/[^\s/@\\]+\/\S*$/, { error: 'is no address that starts with https://' }),
  seconds: z.number().int().min(1).max(36_000),
});
export type Chapter = z.output<typeof Chapter>;

/** A lesson on video (screens E2, /sport/sportLesson). */
export const lesson = appKind({
  name: 'lesson',
  code: 'PLATFORM_TOPIC_COURSE',
  fields: {
    sportId: {
      title: { 'zh-CN': '运动', en: 'Sport' },
      schema: ChosenId,
      empty: null,
      input: 'reference',
      refers: 'sport',
    },
    level: {
      title: { 'zh-CN': '难度', en: 'Level' },
      schema: z.enum(['1', '2', '3', '4']),
      empty: '1',
      input: 'choice',
      words: LEVEL_WORDS,
      required: true,
    },
    minutes: {
      title: { 'zh-CN': '时长', en: 'Length' },
      schema: whole(1, 600),
      empty: null,
      input: 'number',
      unit: { 'zh-CN': '分钟', en: 'minutes' },
      required: true,
    },
    chapters: {
      title: { 'zh-CN': '章节', en: 'Chapters' },
      schema: z.array(Chapter).min(1).max(50),
      empty: [{ title: '', url: '', seconds: 60 }],
      input: 'own',
      required: true,
    },
    coach: {
      title: { 'zh-CN': '教练', en: 'Coach' },
      schema: text(0, 20),
      empty: '',
      input: 'text',
      max: 20,
    },
    price: {
      title: { 'zh-CN': '收费', en: 'Price' },
      schema: z.enum(['free', 'pack']),
      empty: 'free',
      input: 'choice',
      words: PRICES,
    },
  },
  columns: columnsOf<AppItem>()({
    cover: coverColumn,
    title: titleColumn,
    state: stateColumn,
    sport: {
      kind: 'text',
      of: nameOf('sportId'),
      dash: true,
      title: { 'zh-CN': '运动', en: 'Sport' },
      card: 'line',
    },
    level: {
      kind: 'code',
      of: textOf('level'),
      words: LEVEL_WORDS,
      plain: true,
      title: { 'zh-CN': '难度', en: 'Level' },
    },
    minutes: { kind: 'number', of: numberOf('minutes'), title: { 'zh-CN': '分钟', en: 'Minutes' } },
    plays: {
      kind: 'count',
      of: figure('plays'),
      title: { 'zh-CN': '播放', en: 'Plays' },
      sortable: true,
      card: 'value',
    },
    finishRate: {
      kind: 'rate',
      of: share('finishes', 'plays'),
      title: { 'zh-CN': '完播率', en: 'Finished' },
    },
    coach: {
      kind: 'text',
      of: textOf('coach'),
      dash: true,
      title: { 'zh-CN': '教练', en: 'Coach' },
      hidden: true,
    },
    sort: sortColumn,
    ...lastColumns,
  }),
  figures: ['plays', 'finishes'],
  uses: ['plays'],
});
