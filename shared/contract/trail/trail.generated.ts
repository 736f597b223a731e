// Written by `npm run docs` from the files beside it. Do not edit.
import type { TrailWords } from '../trail.ts';
import { trail as accounts } from './accounts.ts';
import { trail as audit } from './audit.ts';
import { trail as channels } from './channels.ts';
import { trail as companies } from './companies.ts';
import { trail as configuration } from './configuration.ts';
import { trail as eventTemplates } from './eventTemplates.ts';
import { trail as events } from './events.ts';
import { trail as everybody } from './everybody.ts';
import { trail as merchant } from './merchant.ts';
import { trail as messages } from './messages.ts';
import { trail as orders } from './orders.ts';
import { trail as packageOrders } from './packageOrders.ts';
import { trail as permissions } from './permissions.ts';
import { trail as savedViews } from './savedViews.ts';
import { trail as sportTypes } from './sportTypes.ts';
import { trail as staff } from './staff.ts';
import { trail as stores } from './stores.ts';
import { trail as tasks } from './tasks.ts';
import { trail as users } from './users.ts';

/** Every family, with the fields it writes. */
export const families: readonly TrailWords[] = [
  accounts,
  audit,
  channels,
  companies,
  configuration,
  eventTemplates,
  events,
  everybody,
  merchant,
  messages,
  orders,
  packageOrders,
  permissions,
  savedViews,
  sportTypes,
  staff,
  stores,
  tasks,
  users,
];
/** The words of what every family does, and of what it does it to. */
export const actions = {
  ...accounts.actions,
  ...audit.actions,
  ...channels.actions,
  ...companies.actions,
  ...configuration.actions,
  ...eventTemplates.actions,
  ...events.actions,
  ...everybody.actions,
  ...merchant.actions,
  ...messages.actions,
  ...orders.actions,
  ...packageOrders.actions,
  ...permissions.actions,
  ...savedViews.actions,
  ...sportTypes.actions,
  ...staff.actions,
  ...stores.actions,
  ...tasks.actions,
  ...users.actions,
};
export const objects = {
  ...accounts.objects,
  ...audit.objects,
  ...channels.objects,
  ...companies.objects,
  ...configuration.objects,
  ...eventTemplates.objects,
  ...events.objects,
  ...everybody.objects,
  ...merchant.objects,
  ...messages.objects,
  ...orders.objects,
  ...packageOrders.objects,
  ...permissions.objects,
  ...savedViews.objects,
  ...sportTypes.objects,
  ...staff.objects,
  ...stores.objects,
  ...tasks.objects,
  ...users.objects,
};
