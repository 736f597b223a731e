// Written by `npm run docs` from the files beside it. Do not edit.
import type { Domain } from './domain.ts';
import { accounts } from './accounts/domain.ts';
import { audit } from './audit/domain.ts';
import { authentication } from './authentication/domain.ts';
import { channels } from './channels/domain.ts';
import { choices } from './choices/domain.ts';
import { cities } from './cities/domain.ts';
import { classPacks } from './classPacks/domain.ts';
import { companies } from './companies/domain.ts';
import { configuration } from './configuration/domain.ts';
import { content } from './content/domain.ts';
import { eventTemplates } from './eventTemplates/domain.ts';
import { events } from './events/domain.ts';
import { merchant } from './merchant/domain.ts';
import { messages } from './messages/domain.ts';
import { orders } from './orders/domain.ts';
import { overview } from './overview/domain.ts';
import { packageOrders } from './packageOrders/domain.ts';
import { permissions } from './permissions/domain.ts';
import { reviewing } from './reviewing/domain.ts';
import { savedViews } from './savedViews/domain.ts';
import { sportTypes } from './sportTypes/domain.ts';
import { staff } from './staff/domain.ts';
import { stores } from './stores/domain.ts';
import { tasks } from './tasks/domain.ts';
import { users } from './users/domain.ts';

/** The domain of every folder, by its name. */
export const domains: Readonly<Record<string, Domain>> = {
  accounts,
  audit,
  authentication,
  channels,
  choices,
  cities,
  classPacks,
  companies,
  configuration,
  content,
  eventTemplates,
  events,
  merchant,
  messages,
  orders,
  overview,
  packageOrders,
  permissions,
  reviewing,
  savedViews,
  sportTypes,
  staff,
  stores,
  tasks,
  users,
};
