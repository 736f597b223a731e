import {
  MESSAGE_FAILURE_WORDS,
  MESSAGE_KIND_WORDS,
  MESSAGE_STATE_MEANINGS,
  MESSAGE_STATE_WORDS,
} from '../../codes/messages.ts';
import { columnsOf } from '../columns.ts';
import type { MessageRow } from './notices.shapes.ts';

/** Columns of /developer/outbox. */
export const messageColumns = columnsOf<MessageRow>()({
  createdAt: {
    kind: 'time',
    title: { 'zh-CN': '创建时间', en: 'Written' },
    width: 150,
    sortable: true,
    pinned: true,
    locked: true,
    card: 'line',
  },
  kind: {
    kind: 'code',
    words: MESSAGE_KIND_WORDS,
    plain: true,
    title: { 'zh-CN': '方式', en: 'Way' },
    width: 110,
    card: 'line',
  },
  recipient: { kind: 'phone', title: { 'zh-CN': '收件人', en: 'Recipient' }, width: 130, card: 'title' },
  state: {
    kind: 'code',
    words: MESSAGE_STATE_WORDS,
    meanings: MESSAGE_STATE_MEANINGS,
    title: { 'zh-CN': '状态', en: 'State' },
    width: 200,
    card: 'tag',
  },
  failure: {
    kind: 'code',
    words: MESSAGE_FAILURE_WORDS,
    free: true,
    plain: true,
    title: { 'zh-CN': '失败原因', en: 'Reason' },
    card: 'line',
  },
  text: { kind: 'text', title: { 'zh-CN': '内容', en: 'Text' }, width: 460, card: 'line' },
  sentAt: { kind: 'time', title: { 'zh-CN': '发送时间', en: 'Sent' }, hidden: true },
  nextTryAt: { kind: 'time', title: { 'zh-CN': '下次重试', en: 'Next try' }, hidden: true },
  tries: { kind: 'count', title: { 'zh-CN': '尝试次数', en: 'Tries' }, hidden: true },
  reference: { kind: 'text', title: { 'zh-CN': '来源', en: 'Reference' }, width: 280 },
});
