// Written by `npm run docs` from the files beside it. Do not edit.
import * as accounts from './accounts.ts';
import * as administrators from './administrators.ts';
import * as attendance from './attendance.ts';
import * as audit from './audit.ts';
import * as authentication from './authentication.ts';
import * as channels from './channels.ts';
import * as choices from './choices.ts';
import * as companies from './companies.ts';
import * as configuration from './configuration.ts';
import * as eventEdits from './eventEdits.ts';
import * as eventTemplates from './eventTemplates.ts';
import * as events from './events.ts';
import * as membership from './membership.ts';
import * as merchant from './merchant.ts';
import * as merchantAudits from './merchantAudits.ts';
import * as notices from './notices.ts';
import * as orders from './orders.ts';
import * as overview from './overview.ts';
import * as packageOrders from './packageOrders.ts';
import * as permissions from './permissions.ts';
import * as publishing from './publishing.ts';
import * as savedViews from './savedViews.ts';
import * as singleSignOn from './singleSignOn.ts';
import * as smsCodes from './smsCodes.ts';
import * as sportTypes from './sportTypes.ts';
import * as staff from './staff.ts';
import * as stores from './stores.ts';
import * as tasks from './tasks.ts';
import * as templateForms from './templateForms.ts';
import * as users from './users.ts';

/** What each family states. By name and not in an array: the compiler would compare every call with every other. */
export const families: Readonly<Record<string, object>> = {
  accounts,
  administrators,
  attendance,
  audit,
  authentication,
  channels,
  choices,
  companies,
  configuration,
  eventEdits,
  eventTemplates,
  events,
  membership,
  merchant,
  merchantAudits,
  notices,
  orders,
  overview,
  packageOrders,
  permissions,
  publishing,
  savedViews,
  singleSignOn,
  smsCodes,
  sportTypes,
  staff,
  stores,
  tasks,
  templateForms,
  users,
};
