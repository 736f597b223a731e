import { dayOf } from '../../../shared/format/dates.ts';
import type { Language } from '../../plugins/plugin.ts';

/** 'Remind me tomorrow' (screens, Layout): one day. */
export const SNOOZE_MS = 24 * 3_600_000;

/** Whether the reminder sleeps. A date further away than a day was never written by it and does not count. */
export const isSnoozed = (until: number | undefined, now: number): boolean =>
  until !== undefined && until > now && until - now <= SNOOZE_MS;

/** Whether collection has stopped: the business day of now is the day it stops, or later (decision H33). */
export const hasStopped = (stopFrom: string, zone: string, now: number): boolean =>
  dayOf(now, zone) >= stopFrom;

/** A business date in prose: 2023年10月25日 or 25 Oct 2023. */
export function spellDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', {
    timeZone: 'UTC',
    year: 'numeric',
    month: language === 'en' ? 'short' : 'long',
    day: 'numeric',
  }).format(new Date(`${day}T00:00:00Z`));
}
