import { z } from 'zod';
import {
  APP_MESSAGE_AUDIENCES,
  APP_MESSAGE_CHANNELS,
  MESSAGE_ITEM_STATES,
} from '../../../codes/app/items.ts';
import { text } from '../../basics.ts';
import { columnsOf } from '../../columns.ts';
import { figure, lastColumns, share, stateColumn, textOf, titleColumn } from '../baseColumns.ts';
import { type AppRule, appKind } from '../kind.ts';
import type { AppItem } from '../shapes.ts';

const AUDIENCES = {
  all: { 'zh-CN': '全部会员', en: 'All members' },
  city: { 'zh-CN': '按城市', en: 'By city' },
  level: { 'zh-CN': '按等级', en: 'By level' },
  file: { 'zh-CN': '号码文件', en: 'File of phones' },
} as const;
const CHANNELS = {
  inbox: { 'zh-CN': '站内信', en: 'Inbox' },
  push: { 'zh-CN': '推送', en: 'Push' },
  sms: { 'zh-CN': '短信', en: 'Text message' },
} as const;
const { endAt: _endAt, startAt, ...others } = lastColumns;

const isEmpty = (value: unknown): boolean => !Array.isArray(value) || value.length === 0;
const missing = (field: string): AppRule => ({
  field: `values.${field}`,
  rule: 'required',
  error: 'is required',
});

/** A message to members (screens E2, /msgManage/platformMsgManage); its start is when it is sent. */
export const message = appKind({
  name: 'message',
  code: 'PLATFORM_MESSAGE_MANAGEMENT',
  titleMax: 30,
  cover: 'none',
  span: 'startOnly',
  isSorted: false,
  isPublic: false,
  states: MESSAGE_ITEM_STATES,
  fields: {
    body: {
      title: { 'zh-CN': '内容', en: 'Text' },
      schema: text(1, 500),
      empty: '',
      input: 'lines',
      max: 500,
      required: true,
    },
    channel: {
      title: { 'zh-CN': '渠道', en: 'Channel' },
      schema: z.enum(APP_MESSAGE_CHANNELS),
      empty: 'inbox',
      input: 'choice',
      words: CHANNELS,
      required: true,
    },
    audience: {
      title: { 'zh-CN': '受众', en: 'Audience' },
      schema: z.enum(APP_MESSAGE_AUDIENCES),
      empty: 'all',
      input: 'choice',
      words: AUDIENCES,
      required: true,
    },
    cities: {
      title: { 'zh-CN': '城市', en: 'Cities' },
      schema: z.array(z.string().regex(/^\d{6}$/)).max(100),
      empty: [],
      input: 'own',
    },
    levels: {
      title: { 'zh-CN': '等级', en: 'Levels' },
      schema: z.array(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])).max(4),
      empty: [],
      input: 'choices',
    },
  },
  columns: columnsOf<AppItem>()({
    title: titleColumn,
    state: stateColumn,
    audience: {
      kind: 'code',
      of: textOf('audience'),
      words: AUDIENCES,
      plain: true,
      title: { 'zh-CN': '受众', en: 'Audience' },
      card: 'line',
    },
    channel: {
      kind: 'code',
      of: textOf('channel'),
      words: CHANNELS,
      plain: true,
      title: { 'zh-CN': '渠道', en: 'Channel' },
    },
    sent: {
      kind: 'bar',
      of: (item) => [figure('sent')(item), figure('target')(item)],
      outOf: { 'zh-CN': '目标', en: 'Target' },
      title: { 'zh-CN': '已发送', en: 'Sent' },
      card: 'bar',
    },
    failed: { kind: 'count', of: figure('failed'), dashZero: true, title: { 'zh-CN': '失败', en: 'Failed' } },
    openedRate: { kind: 'rate', of: share('opened', 'sent'), title: { 'zh-CN': '打开率', en: 'Opened' } },
    startAt: { ...startAt, title: { 'zh-CN': '发送时间', en: 'Send at' } },
    ...others,
  }),
  figures: ['opened'],
  uses: [],
  check: ({ values }) => {
    if (values['audience'] === 'city' && isEmpty(values['cities'])) return [missing('cities')];
    return values['audience'] === 'level' && isEmpty(values['levels']) ? [missing('levels')] : [];
  },
});
