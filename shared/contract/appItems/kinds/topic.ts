import { Flag, text } from '../../basics.ts';
import { columnsOf } from '../../columns.ts';
import {
  coverColumn,
  figure,
  flagOf,
  lastColumns,
  nameOf,
  sortColumn,
  stateColumn,
  titleColumn,
} from '../baseColumns.ts';
import { appKind, ChosenId } from '../kind.ts';
import type { AppItem } from '../shapes.ts';

/** A topic of the topic square (screens E2, /sport/index). */
export const topic = appKind({
  name: 'topic',
  code: 'PLATFORM_TOPIC_SPORT',
  isUnique: true,
  fields: {
    sportId: {
      title: { 'zh-CN': '运动', en: 'Sport' },
      schema: ChosenId,
      empty: null,
      input: 'reference',
      refers: 'sport',
    },
    intro: {
      title: { 'zh-CN': '简介', en: 'Introduction' },
      schema: text(0, 200),
      empty: '',
      input: 'lines',
      max: 200,
    },
    recommended: { title: { 'zh-CN': '推荐', en: 'Recommended' }, schema: Flag, empty: 0, input: 'flag' },
  },
  columns: columnsOf<AppItem>()({
    cover: { ...coverColumn, title: { 'zh-CN': '图标', en: 'Icon' } },
    title: titleColumn,
    state: stateColumn,
    sport: {
      kind: 'text',
      of: nameOf('sportId'),
      dash: true,
      title: { 'zh-CN': '运动', en: 'Sport' },
      card: 'line',
    },
    posts: {
      kind: 'count',
      of: figure('posts'),
      title: { 'zh-CN': '动态', en: 'Posts' },
      sortable: true,
      card: 'value',
    },
    posts30: {
      kind: 'count',
      of: figure('posts30'),
      title: { 'zh-CN': '近 30 天动态', en: 'Posts in 30 days' },
      sortable: true,
    },
    followers: {
      kind: 'count',
      of: figure('followers'),
      title: { 'zh-CN': '关注', en: 'Followers' },
      sortable: true,
    },
    recommended: { kind: 'flag', of: flagOf('recommended'), title: { 'zh-CN': '推荐', en: 'Recommended' } },
    sort: sortColumn,
    ...lastColumns,
  }),
  figures: ['posts', 'followers'],
  uses: ['posts', 'followers'],
});
