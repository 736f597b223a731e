// Written by `npm run docs` from the files beside it. Do not edit.
import type { TrailWords } from './trail.ts';
import { trail as accounts } from './accounts/trail.ts';
import { trail as appItems } from './appItems/trail.ts';
import { trail as audit } from './audit/trail.ts';
import { trail as channels } from './channels/trail.ts';
import { trail as classPacks } from './classPacks/trail.ts';
import { trail as companies } from './companies/trail.ts';
import { trail as configuration } from './configuration/trail.ts';
import { trail as content } from './content/trail.ts';
import { trail as eventTemplates } from './eventTemplates/trail.ts';
import { trail as events } from './events/trail.ts';
import { trail as everybody } from './everybody/trail.ts';
import { trail as finance } from './finance/trail.ts';
import { trail as membership } from './membership/trail.ts';
import { trail as merchant } from './merchant/trail.ts';
import { trail as messages } from './messages/trail.ts';
import { trail as monthClose } from './monthClose/trail.ts';
import { trail as orders } from './orders/trail.ts';
import { trail as packageOrders } from './packageOrders/trail.ts';
import { trail as permissions } from './permissions/trail.ts';
import { trail as reconciliation } from './reconciliation/trail.ts';
import { trail as reportSchedules } from './reportSchedules/trail.ts';
import { trail as savedViews } from './savedViews/trail.ts';
import { trail as sportTypes } from './sportTypes/trail.ts';
import { trail as staff } from './staff/trail.ts';
import { trail as stores } from './stores/trail.ts';
import { trail as tasks } from './tasks/trail.ts';
import { trail as users } from './users/trail.ts';

/** Every family, with the fields it writes. */
export const families: readonly TrailWords[] = [
  accounts,
  appItems,
  audit,
  channels,
  classPacks,
  companies,
  configuration,
  content,
  eventTemplates,
  events,
  everybody,
  finance,
  membership,
  merchant,
  messages,
  monthClose,
  orders,
  packageOrders,
  permissions,
  reconciliation,
  reportSchedules,
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
  ...appItems.actions,
  ...audit.actions,
  ...channels.actions,
  ...classPacks.actions,
  ...companies.actions,
  ...configuration.actions,
  ...content.actions,
  ...eventTemplates.actions,
  ...events.actions,
  ...everybody.actions,
  ...finance.actions,
  ...membership.actions,
  ...merchant.actions,
  ...messages.actions,
  ...monthClose.actions,
  ...orders.actions,
  ...packageOrders.actions,
  ...permissions.actions,
  ...reconciliation.actions,
  ...reportSchedules.actions,
  ...savedViews.actions,
  ...sportTypes.actions,
  ...staff.actions,
  ...stores.actions,
  ...tasks.actions,
  ...users.actions,
};
export const objects = {
  ...accounts.objects,
  ...appItems.objects,
  ...audit.objects,
  ...channels.objects,
  ...classPacks.objects,
  ...companies.objects,
  ...configuration.objects,
  ...content.objects,
  ...eventTemplates.objects,
  ...events.objects,
  ...everybody.objects,
  ...finance.objects,
  ...membership.objects,
  ...merchant.objects,
  ...messages.objects,
  ...monthClose.objects,
  ...orders.objects,
  ...packageOrders.objects,
  ...permissions.objects,
  ...reconciliation.objects,
  ...reportSchedules.objects,
  ...savedViews.objects,
  ...sportTypes.objects,
  ...staff.objects,
  ...stores.objects,
  ...tasks.objects,
  ...users.objects,
};
