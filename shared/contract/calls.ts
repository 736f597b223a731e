import * as attendance from './attendance.ts';
import * as audit from './audit.ts';
import { type CallSpec } from './call.ts';
import * as channels from './channels.ts';
import * as choices from './choices.ts';
import * as configuration from './configuration.ts';
import * as eventTemplates from './eventTemplates.ts';
import * as eventEdits from './eventEdits.ts';
import * as events from './events.ts';
import * as membership from './membership.ts';
import * as merchant from './merchant.ts';
import * as notices from './notices.ts';
import * as orders from './orders.ts';
import * as overview from './overview.ts';
import * as packageOrders from './packageOrders.ts';
import * as publishing from './publishing.ts';
import * as savedViews from './savedViews.ts';
import * as session from './session.ts';
import * as sportTypes from './sportTypes.ts';
import * as stores from './stores.ts';
import * as tasks from './tasks.ts';
import * as templateForms from './templateForms.ts';

const isCall = (value: unknown): value is CallSpec =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** By name and not in an array: the compiler would compare every call of every family with every other. */
const families: Readonly<Record<string, object>> = {
  session,
  stores,
  configuration,
  merchant,
  events,
  eventEdits,
  attendance,
  notices,
  eventTemplates,
  templateForms,
  publishing,
  tasks,
  choices,
  sportTypes,
  audit,
  orders,
  packageOrders,
  membership,
  savedViews,
  channels,
  overview,
};

/** Every call there is, in the order of the documentation. Server, documentation and tests start from this list. */
export const allCalls: readonly CallSpec[] = Object.values(families).flatMap((family) =>
  Object.values(family).filter(isCall),
);
