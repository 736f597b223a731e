// Written by `npm run docs` from the files beside it. Do not edit.
import authentication from './en/authentication.json';
import channels from './en/channels.json';
import companies from './en/companies.json';
import eventTemplates from './en/eventTemplates.json';
import events from './en/events.json';
import everybody from './en/everybody.json';
import merchant from './en/merchant.json';
import orders from './en/orders.json';
import packageOrders from './en/packageOrders.json';
import permissions from './en/permissions.json';
import sportTypes from './en/sportTypes.json';
import staff from './en/staff.json';
import stores from './en/stores.json';
import tasks from './en/tasks.json';
import users from './en/users.json';
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
