import { columnsOf } from '../../columns.ts';
import {
  coverColumn,
  figure,
  lastColumns,
  nameOf,
  numberOf,
  sortColumn,
  stateColumn,
  titleColumn,
} from '../baseColumns.ts';
import { appKind, ChosenId, whole } from '../kind.ts';
import type { AppItem } from '../shapes.ts';

/** A round of daily check-ins (screens E2, /sport/checkTopic). */
export const checkTopic = appKind({
  name: 'check-topic',
  code: 'PLATFORM_TOPIC_CHECKIN',
  fields: {
    days: {
      title: { 'zh-CN': '打卡周期', en: 'Period' },
      schema: whole(1, 365),
      empty: 21,
      input: 'number',
      unit: { 'zh-CN': '天', en: 'days' },
      required: true,
    },
    makeUp: {
      title: { 'zh-CN': '可补卡', en: 'Make-up days' },
      schema: whole(0, 7),
      empty: 0,
      input: 'number',
      unit: { 'zh-CN': '天', en: 'days' },
    },
    templateId: {
      title: { 'zh-CN': '默认打卡模板', en: 'Sharing picture' },
      schema: ChosenId,
      empty: null,
      input: 'reference',
      refers: 'clock-template',
    },
  },
  columns: columnsOf<AppItem>()({
    cover: coverColumn,
    title: titleColumn,
    state: stateColumn,
    checkIns: {
      kind: 'count',
      of: figure('checkIns'),
      title: { 'zh-CN': '打卡次数', en: 'Check-ins' },
      sortable: true,
      card: 'value',
    },
    days: { kind: 'number', of: numberOf('days'), title: { 'zh-CN': '天数', en: 'Days' } },
    participants: {
      kind: 'count',
      of: figure('participants'),
      title: { 'zh-CN': '参与人数', en: 'Participants' },
      sortable: true,
    },
    template: {
      kind: 'text',
      of: nameOf('templateId'),
      dash: true,
      title: { 'zh-CN': '打卡模板', en: 'Sharing picture' },
      hidden: true,
    },
    sort: sortColumn,
    ...lastColumns,
  }),
  figures: ['checkIns', 'participants'],
  uses: ['checkIns', 'participants'],
});
