import { tabSlot } from '../../core/api.ts';
import { listPlaces } from '../../core/list.ts';
import type { EventRow, TemplateRow } from '../../shared/contract/shapes/events.ts';
import type { RefundItemRow } from '../../shared/contract/shapes/tasks.ts';

/** Refunds of cancelled sessions: /event/cancel-record/:id. */
export const CancelRecordList = listPlaces<RefundItemRow>('cancel-record');

/** Sessions: /event/index. */
export const SessionList = listPlaces<EventRow>('events.sessions');

/** A tab of a session, which is opened over the list of sessions. */
export const SessionTabs = tabSlot<{ readonly sessionId: number }>('partner-events/session-tabs', 1);

/** Templates: /event/template. */
export const TemplateList = listPlaces<TemplateRow>('events.templates');

/** Where a session is open over the list. */
export { sessionAddress } from './addresses.ts';

/** Colour and glyph of a session's shown state, for pages beside this plugin's that show sessions. */
export { DERIVED_MEANING } from './derivedMeaning.ts';

/** What happened to a template in words, and of whom it tells, for another plugin's page; `t` says {@link eventTexts}. */
export { peopleIn, templateLines } from './components/templateChanges.ts';

/** Sentences of this plugin, for such a page; keys as in this plugin's files. */
export const eventTexts = {
  'zh-CN': () => import('./locales/zh-CN.json'),
  en: () => import('./locales/en.json'),
};
