// Written by `npm run docs` from the files beside it. Do not edit.
import type { Domain } from './domain.ts';
import { accounts } from './accounts/domain.ts';
import { appItems } from './appItems/domain.ts';
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
import { finance } from './finance/domain.ts';
import { journal } from './journal/domain.ts';
import { membership } from './membership/domain.ts';
import { merchant } from './merchant/domain.ts';
import { messages } from './messages/domain.ts';
import { monthClose } from './monthClose/domain.ts';
import { orders } from './orders/domain.ts';
import { overview } from './overview/domain.ts';
import { packageOrders } from './packageOrders/domain.ts';
import { permissions } from './permissions/domain.ts';
import { reconciliation } from './reconciliation/domain.ts';
import { reportSchedules } from './reportSchedules/domain.ts';
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
  appItems,
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
  finance,
  journal,
  membership,
  merchant,
  messages,
  monthClose,
  orders,
  overview,
  packageOrders,
  permissions,
  reconciliation,
  reportSchedules,
  reviewing,
  savedViews,
  sportTypes,
  staff,
  stores,
  tasks,
  users,
};
