// Written by `npm run docs` from the files beside it. Do not edit.
import authentication from './authentication.zh-CN.json';
import channels from './channels.zh-CN.json';
import companies from './companies.zh-CN.json';
import eventTemplates from './eventTemplates.zh-CN.json';
import events from './events.zh-CN.json';
import everybody from './everybody.zh-CN.json';
import merchant from './merchant.zh-CN.json';
import orders from './orders.zh-CN.json';
import packageOrders from './packageOrders.zh-CN.json';
import permissions from './permissions.zh-CN.json';
import sportTypes from './sportTypes.zh-CN.json';
import staff from './staff.zh-CN.json';
import stores from './stores.zh-CN.json';
import tasks from './tasks.zh-CN.json';
import users from './users.zh-CN.json';
import type { Words } from './mergeWords.ts';

/** The words of every family. */
export const families: Readonly<Record<string, Words>> = {
  authentication,
  channels,
  companies,
  eventTemplates,
  events,
  everybody,
  merchant,
  orders,
  packageOrders,
  permissions,
  sportTypes,
  staff,
  stores,
  tasks,
  users,
};
