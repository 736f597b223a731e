import { createHmac } from 'node:crypto';
import type { ChannelDevice } from '../../../../shared/codes/channels.ts';

/** Programs that open links without anybody looking: previews, crawlers, scripts. */
const NOBODY = /bot|crawl|spider|slurp|preview|fetch|monitor|headless|curl|wget|python|okhttp/i;

/** Whether a visit with this browser counts. */
export const isSomebody = (userAgent: string): boolean => userAgent !== '' && !NOBODY.test(userAgent);

/** What a browser says it runs on. The one inside WeChat names the phone as well and comes first. */
export function deviceOf(userAgent: string): ChannelDevice {
  if (/MicroMessenger/i.test(userAgent)) return 'wechat';
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Android|HarmonyOS/.test(userAgent)) return 'android';
  return /Windows|Macintosh|Linux|X11|CrOS/.test(userAgent) ? 'desktop' : 'other';
}

/**
 * Counts people without knowing them: a hash of address and browser, keyed by the code, so that nobody can be followed
 * from one code to another.
 */
export const visitorOf = (serial: string, ip: string, userAgent: string): string =>
  createHmac('sha256', serial).update(`${ip}\n${userAgent}`).digest('hex').slice(0, 16);
