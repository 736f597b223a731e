import { z } from 'zod';
import { Flag } from '../../basics.ts';
import { columnsOf } from '../../columns.ts';
import { PicturePath } from '../../eventTemplates/shapes.ts';
import {
  coverColumn,
  figure,
  flagOf,
  lastColumns,
  numberOf,
  sortColumn,
  stateColumn,
  textOf,
  titleColumn,
} from '../baseColumns.ts';
import { appKind, whole } from '../kind.ts';
import type { AppItem } from '../shapes.ts';

const METRICS = {
  checkIns: { 'zh-CN': '到场次数', en: 'Check-ins' },
  bookings: { 'zh-CN': '报名次数', en: 'Bookings' },
  challenges: { 'zh-CN': '完成挑战', en: 'Challenges finished' },
} as const;
const OPERATORS = {
  atLeast: { 'zh-CN': '不少于', en: 'At least' },
  exactly: { 'zh-CN': '等于', en: 'Exactly' },
} as const;

/** A medal members wear (screens E2, /sport/medalManage); the cover is the picture of who has it. */
export const medal = appKind({
  name: 'medal',
  code: 'PLATFORM_TOPIC_MEDAL',
  isUnique: true,
  fields: {
    pictureOff: {
      title: { 'zh-CN': '未获得图片', en: 'Picture while not earned' },
      schema: PicturePath,
      empty: '',
      input: 'picture',
      required: true,
    },
    metric: {
      title: { 'zh-CN': '指标', en: 'What counts' },
      schema: z.enum(['checkIns', 'bookings', 'challenges']),
      empty: 'checkIns',
      input: 'choice',
      words: METRICS,
      required: true,
    },
    operator: {
      title: { 'zh-CN': '条件', en: 'Condition' },
      schema: z.enum(['atLeast', 'exactly']),
      empty: 'atLeast',
      input: 'choice',
      words: OPERATORS,
      required: true,
    },
    threshold: {
      title: { 'zh-CN': '数值', en: 'Value' },
      schema: whole(1, 1_000_000),
      empty: null,
      input: 'number',
      required: true,
    },
    level: { title: { 'zh-CN': '等级顺序', en: 'Level' }, schema: whole(1, 99), empty: 1, input: 'number' },
    autoGrant: {
      title: { 'zh-CN': '自动发放', en: 'Grant by itself' },
      schema: Flag,
      empty: 0,
      input: 'flag',
    },
  },
  columns: columnsOf<AppItem>()({
    cover: { ...coverColumn, title: { 'zh-CN': '已获得', en: 'Earned' } },
    pictureOff: { ...coverColumn, title: { 'zh-CN': '未获得', en: 'Not earned' } },
    title: titleColumn,
    state: stateColumn,
    metric: {
      kind: 'code',
      of: textOf('metric'),
      words: METRICS,
      plain: true,
      title: { 'zh-CN': '指标', en: 'What counts' },
      card: 'line',
    },
    threshold: { kind: 'number', of: numberOf('threshold'), title: { 'zh-CN': '数值', en: 'Value' } },
    level: { kind: 'number', of: numberOf('level'), title: { 'zh-CN': '等级', en: 'Level' } },
    autoGrant: { kind: 'flag', of: flagOf('autoGrant'), title: { 'zh-CN': '自动发放', en: 'By itself' } },
    holders: {
      kind: 'count',
      of: figure('holders'),
      title: { 'zh-CN': '获得人数', en: 'Holders' },
      sortable: true,
      card: 'value',
    },
    sort: sortColumn,
    ...lastColumns,
  }),
  figures: ['holders'],
  uses: ['holders'],
  locked: { by: 'holders', fields: ['metric', 'operator', 'threshold'] },
});
