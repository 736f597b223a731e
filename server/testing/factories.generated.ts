// Written by `npm run docs` from the files beside it. Do not edit.
import * as appItems from '../domains/appItems/testing/factory.ts';
import * as authentication from '../domains/authentication/testing/factory.ts';
import * as channels from '../domains/channels/testing/factory.ts';
import * as classPacks from '../domains/classPacks/testing/factory.ts';
import * as configuration from '../domains/configuration/testing/factory.ts';
import * as content from '../domains/content/testing/factory.ts';
import * as eventTemplates from '../domains/eventTemplates/testing/factory.ts';
import * as events from '../domains/events/testing/factory.ts';
import * as orders from '../domains/orders/testing/factory.ts';
import * as packageOrders from '../domains/packageOrders/testing/factory.ts';
import * as reportSchedules from '../domains/reportSchedules/testing/factory.ts';
import * as savedViews from '../domains/savedViews/testing/factory.ts';
import * as sportTypes from '../domains/sportTypes/testing/factory.ts';
import * as stores from '../domains/stores/testing/factory.ts';
import * as tasks from '../domains/tasks/testing/factory.ts';

/** What each of these files makes. */
export const factoryFiles = {
  'server/domains/appItems/testing/factory.ts': appItems,
  'server/domains/authentication/testing/factory.ts': authentication,
  'server/domains/channels/testing/factory.ts': channels,
  'server/domains/classPacks/testing/factory.ts': classPacks,
  'server/domains/configuration/testing/factory.ts': configuration,
  'server/domains/content/testing/factory.ts': content,
  'server/domains/eventTemplates/testing/factory.ts': eventTemplates,
  'server/domains/events/testing/factory.ts': events,
  'server/domains/orders/testing/factory.ts': orders,
  'server/domains/packageOrders/testing/factory.ts': packageOrders,
  'server/domains/reportSchedules/testing/factory.ts': reportSchedules,
  'server/domains/savedViews/testing/factory.ts': savedViews,
  'server/domains/sportTypes/testing/factory.ts': sportTypes,
  'server/domains/stores/testing/factory.ts': stores,
  'server/domains/tasks/testing/factory.ts': tasks,
};

/** All of it. */
export type Makers = typeof appItems &
  typeof authentication &
  typeof channels &
  typeof classPacks &
  typeof configuration &
  typeof content &
  typeof eventTemplates &
  typeof events &
  typeof orders &
  typeof packageOrders &
  typeof reportSchedules &
  typeof savedViews &
  typeof sportTypes &
  typeof stores &
  typeof tasks;
