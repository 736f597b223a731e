// Written by `npm run docs` from the files beside it. Do not edit.
import authentication from './authentication/words.zh-CN.json';
import channels from './channels/words.zh-CN.json';
import classPacks from './classPacks/words.zh-CN.json';
import eventTemplates from './eventTemplates/words.zh-CN.json';
import events from './events/words.zh-CN.json';
import everybody from './everybody/words.zh-CN.json';
import merchant from './merchant/words.zh-CN.json';
import orders from './orders/words.zh-CN.json';
import packageOrders from './packageOrders/words.zh-CN.json';
import permissions from './permissions/words.zh-CN.json';
import staff from './staff/words.zh-CN.json';
import stores from './stores/words.zh-CN.json';
import tasks from './tasks/words.zh-CN.json';
import type { Words } from './mergeWords.ts';

/** The words of every other family. */
export const families: Readonly<Record<string, Words>> = {
  authentication,
  channels,
  classPacks,
  eventTemplates,
  events,
  everybody,
  merchant,
  orders,
  packageOrders,
  permissions,
  staff,
  stores,
  tasks,
};
