// Written by `npm run docs` from the files beside it. Do not edit.
import authentication from './authentication/words.en.json';
import channels from './channels/words.en.json';
import classPacks from './classPacks/words.en.json';
import eventTemplates from './eventTemplates/words.en.json';
import events from './events/words.en.json';
import everybody from './everybody/words.en.json';
import merchant from './merchant/words.en.json';
import orders from './orders/words.en.json';
import packageOrders from './packageOrders/words.en.json';
import permissions from './permissions/words.en.json';
import staff from './staff/words.en.json';
import stores from './stores/words.en.json';
import tasks from './tasks/words.en.json';
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
