import { accounts } from './accounts/domain.ts';
import { audit } from './audit/domain.ts';
import { channels } from './channels/domain.ts';
import { choices } from './choices/domain.ts';
import { configuration } from './configuration/domain.ts';
import type { Domain } from './domain.ts';
import { events } from './events/domain.ts';
import { eventTemplates } from './eventTemplates/domain.ts';
import { merchant } from './merchant/domain.ts';
import { messages } from './messages/domain.ts';
import { orders } from './orders/domain.ts';
import { overview } from './overview/domain.ts';
import { packageOrders } from './packageOrders/domain.ts';
import { savedViews } from './savedViews/domain.ts';
import { session } from './session/domain.ts';
import { sportTypes } from './sportTypes/domain.ts';
import { stores } from './stores/domain.ts';
import { tasks } from './tasks/domain.ts';

/** Every domain the server answers from. Boot refuses to start when a call of the contract has no handler here. */
export const allDomains: readonly Domain[] = [
  session,
  stores,
  configuration,
  merchant,
  events,
  messages,
  eventTemplates,
  tasks,
  choices,
  sportTypes,
  accounts,
  audit,
  channels,
  orders,
  packageOrders,
  savedViews,
  overview,
];
