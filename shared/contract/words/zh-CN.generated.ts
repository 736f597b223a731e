// Written by `npm run docs` from the files beside it. Do not edit.
import authentication from './zh-CN/authentication.json';
import channels from './zh-CN/channels.json';
import companies from './zh-CN/companies.json';
import eventTemplates from './zh-CN/eventTemplates.json';
import events from './zh-CN/events.json';
import everybody from './zh-CN/everybody.json';
import merchant from './zh-CN/merchant.json';
import orders from './zh-CN/orders.json';
import packageOrders from './zh-CN/packageOrders.json';
import permissions from './zh-CN/permissions.json';
import sportTypes from './zh-CN/sportTypes.json';
import staff from './zh-CN/staff.json';
import stores from './zh-CN/stores.json';
import tasks from './zh-CN/tasks.json';
import users from './zh-CN/users.json';
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
