import { tabSlot } from '../../core/api.ts';
import { listPlaces } from '../../core/list.ts';
import type { EventRow } from '../../shared/contract/events/shapes.ts';

/** Sessions: /event/index. */
export const SessionList = listPlaces<EventRow>('events.sessions');

/** A tab of a session, which is opened over the list of sessions. */
export const SessionTabs = tabSlot<{ readonly sessionId: number }>('partner-sessions/session-tabs', 1);

export { MemberPlace, type SessionMember } from './places.ts';

/** The sentences of the parts below, for the manifest of a plugin whose pages show them. */
export const sessionTexts = {
  plugin: 'partner-sessions',
  locales: { 'zh-CN': () => import('./locales/zh-CN.json'), en: () => import('./locales/en.json') },
};

/* For pages: a manifest takes what stands above, and nothing else comes with it. */
/** Where a session is open over the list. */
export { sessionAddress } from './addresses.ts';
/** What a cancel asks and sends, of one session or many. */
export * from './cancelWish.ts';
export { AddParticipantDialog } from './components/AddParticipantDialog.tsx';
export { OrderPhone } from './components/OrderPhone.tsx';
/** Colour and glyph of a session's shown state. */
export { DERIVED_MEANING } from './derivedMeaning.ts';
export { failureText } from './failureText.ts';
export { useMemberPlace } from './components/useMemberPlace.tsx';
