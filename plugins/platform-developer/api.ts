import { listPlaces } from '../../core/list.ts';
import type { AuditEntry } from '../../shared/contract/audit/shapes.ts';
import type { MessageRow } from '../../shared/contract/messages/notices.shapes.ts';

/** Messages that were sent or wait: /developer/outbox. */
export const OutboxList = listPlaces<MessageRow>('developer.outbox');

/** The audit trail: /developer/audit and /merchant/trail. */
export const TrailList = listPlaces<AuditEntry>('developer.audit');

/** The page of the trail, which merchants have under an address of their own. Lazy: manifests import this file and no React. */
export const loadTrail = () => import('./pages/Trail/TrailPage.tsx');

/** The sentences of that page, for the manifest that shows it. */
export const trailTexts = {
  plugin: 'platform-developer',
  locales: { 'zh-CN': () => import('./locales/zh-CN.json'), en: () => import('./locales/en.json') },
};
