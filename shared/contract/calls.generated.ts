// Written by `npm run docs` from the files beside it. Do not edit.
import * as accounts from './accounts/calls.ts';
import * as acts from './appItems/acts.calls.ts';
import * as appItems from './appItems/calls.ts';
import * as audit from './audit/calls.ts';
import * as authentication from './authentication/calls.ts';
import * as singleSignOn from './authentication/singleSignOn.calls.ts';
import * as smsCodes from './authentication/smsCodes.calls.ts';
import * as channels from './channels/calls.ts';
import * as choices from './choices/calls.ts';
import * as classPacks from './classPacks/calls.ts';
import * as codes from './classPacks/codes.calls.ts';
import * as distribution from './classPacks/distribution.calls.ts';
import * as holdings from './classPacks/holdings.calls.ts';
import * as companies from './companies/calls.ts';
import * as configuration from './configuration/calls.ts';
import * as versions from './configuration/versions.calls.ts';
import * as content from './content/calls.ts';
import * as eventTemplates from './eventTemplates/calls.ts';
import * as publishing from './eventTemplates/publishing.calls.ts';
import * as templateForms from './eventTemplates/templateForms.calls.ts';
import * as attendance from './events/attendance.calls.ts';
import * as events from './events/calls.ts';
import * as eventEdits from './events/eventEdits.calls.ts';
import * as finance from './finance/calls.ts';
import * as cards from './membership/cards.calls.ts';
import * as merchant from './merchant/calls.ts';
import * as merchantAudits from './merchant/merchantAudits.calls.ts';
import * as notices from './messages/notices.calls.ts';
import * as monthClose from './monthClose/calls.ts';
import * as orders from './orders/calls.ts';
import * as membership from './orders/membership.calls.ts';
import * as overview from './overview/calls.ts';
import * as packageOrders from './packageOrders/calls.ts';
import * as administrators from './permissions/administrators.calls.ts';
import * as permissions from './permissions/calls.ts';
import * as reconciliation from './reconciliation/calls.ts';
import * as reportSchedules from './reportSchedules/calls.ts';
import * as savedViews from './savedViews/calls.ts';
import * as sportTypes from './sportTypes/calls.ts';
import * as staff from './staff/calls.ts';
import * as stores from './stores/calls.ts';
import * as tasks from './tasks/calls.ts';
import * as users from './users/calls.ts';

/**
 * What each family states, in one file or by subject (permissions/administrators). By name and not in an array: the
 * compiler would compare every call with every other.
 */
export const families: Readonly<Record<string, object>> = {
  accounts,
  'appItems/acts': acts,
  appItems,
  audit,
  authentication,
  'authentication/singleSignOn': singleSignOn,
  'authentication/smsCodes': smsCodes,
  channels,
  choices,
  classPacks,
  'classPacks/codes': codes,
  'classPacks/distribution': distribution,
  'classPacks/holdings': holdings,
  companies,
  configuration,
  'configuration/versions': versions,
  content,
  eventTemplates,
  'eventTemplates/publishing': publishing,
  'eventTemplates/templateForms': templateForms,
  'events/attendance': attendance,
  events,
  'events/eventEdits': eventEdits,
  finance,
  'membership/cards': cards,
  merchant,
  'merchant/merchantAudits': merchantAudits,
  'messages/notices': notices,
  monthClose,
  orders,
  'orders/membership': membership,
  overview,
  packageOrders,
  'permissions/administrators': administrators,
  permissions,
  reconciliation,
  reportSchedules,
  savedViews,
  sportTypes,
  staff,
  stores,
  tasks,
  users,
};
