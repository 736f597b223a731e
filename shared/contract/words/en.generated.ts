// Written by `npm run docs` from the files beside it. Do not edit.
import authentication from './authentication.en.json';
import channels from './channels.en.json';
import companies from './companies.en.json';
import eventTemplates from './eventTemplates.en.json';
import events from './events.en.json';
import everybody from './everybody.en.json';
import merchant from './merchant.en.json';
import orders from './orders.en.json';
import packageOrders from './packageOrders.en.json';
import permissions from './permissions.en.json';
import sportTypes from './sportTypes.en.json';
import staff from './staff.en.json';
import stores from './stores.en.json';
import tasks from './tasks.en.json';
import users from './users.en.json';
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
