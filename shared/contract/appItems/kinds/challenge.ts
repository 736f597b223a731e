import { z } from 'zod';
import { text } from '../../basics.ts';
import { columnsOf } from '../../columns.ts';
import { Description } from '../../eventTemplates/shapes.ts';
import {
  coverColumn,
  figure,
  lastColumns,
  nameOf,
  sortColumn,
  stateColumn,
  textOf,
  titleColumn,
} from '../baseColumns.ts';
import { appKind, ChosenId, NeededId, whole } from '../kind.ts';
import type { AppItem } from '../shapes.ts';

const GOALS = {
  distance: { 'zh-CN': '距离（米）', en: 'Distance (m)' },
  times: { 'zh-CN': '次数', en: 'Times' },
  minutes: { 'zh-CN': '时长（分钟）', en: 'Minutes' },
} as const;

/** A race of members against a goal (screens E2, /sport/challenge). */
export const challenge = appKind({
  name: 'challenge',
  code: 'PLATFORM_TOPIC_RACE',
  span: 'required',
  fields: {
    sportId: {
      title: { 'zh-CN': '运动', en: 'Sport' },
      schema: NeededId,
      empty: null,
      input: 'reference',
      refers: 'sport',
      required: true,
    },
    goalType: {
      title: { 'zh-CN': '目标类型', en: 'Kind of goal' },
      schema: z.enum(['distance', 'times', 'minutes']),
      empty: 'distance',
      input: 'choice',
      words: GOALS,
      required: true,
    },
    goal: {
      title: { 'zh-CN': '目标值', en: 'Goal' },
      schema: whole(1, 100_000_000),
      empty: null,
      input: 'number',
      required: true,
    },
    joinUntil: {
      title: { 'zh-CN': '报名截止', en: 'Join until' },
      schema: z.iso.datetime({ offset: true }).nullable(),
      empty: null,
      input: 'own',
    },
    rule: {
      title: { 'zh-CN': '规则', en: 'Rules' },
      schema: Description,
      empty: '',
      input: 'rich',
      max: 5_000,
      required: true,
    },
    medalId: {
      title: { 'zh-CN': '奖励勋章', en: 'Medal as reward' },
      schema: ChosenId,
      empty: null,
      input: 'reference',
      refers: 'medal',
    },
    reward: {
      title: { 'zh-CN': '奖励说明', en: 'Reward' },
      schema: text(0, 100),
      empty: '',
      input: 'text',
      max: 100,
    },
    limit: {
      title: { 'zh-CN': '人数上限（0 为不限）', en: 'Most members (0 for any number)' },
      schema: whole(0, 10_000_000),
      empty: 0,
      input: 'number',
    },
    cities: {
      title: { 'zh-CN': '城市（不选为全部）', en: 'Cities (none for all)' },
      schema: z.array(z.string().regex(/^\d{6}$/)).max(100),
      empty: [],
      input: 'own',
    },
  },
  columns: columnsOf<AppItem>()({
    cover: coverColumn,
    title: titleColumn,
    state: stateColumn,
    sport: { kind: 'text', of: nameOf('sportId'), title: { 'zh-CN': '运动', en: 'Sport' }, card: 'line' },
    joined: {
      kind: 'count',
      of: figure('joined'),
      title: { 'zh-CN': '参加', en: 'Joined' },
      sortable: true,
      card: 'value',
    },
    finished: {
      kind: 'count',
      of: figure('finished'),
      title: { 'zh-CN': '完成', en: 'Finished' },
      sortable: true,
    },
    reward: {
      kind: 'text',
      of: (item) => nameOf('medalId')(item) || textOf('reward')(item),
      dash: true,
      title: { 'zh-CN': '奖励', en: 'Reward' },
      width: 140,
    },
    sort: sortColumn,
    ...lastColumns,
  }),
  figures: ['joined', 'finished'],
  uses: ['joined'],
  locked: { by: 'joined', fields: ['goalType', 'goal'] },
  check: ({ endAt, values }) => {
    const { joinUntil } = values;
    return typeof joinUntil === 'string' && endAt !== null && Date.parse(joinUntil) > Date.parse(endAt)
      ? [{ field: 'values.joinUntil', rule: 'afterEnd', error: 'is after the end' }]
      : [];
  },
});
