import { createHmac } from 'node:crypto';
import { networkOf } from '../../../http/network.ts';
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

/** Visitors that one address may be: a browser may call itself anything, an address is what it is. */
const VISITORS_OF_ADDRESS = 8;

/**
 * Counts people without identifying them: a hash of address and browser, keyed by the code, so that nobody can be followed
 * from one code to another. Two people behind one address are one visitor in one of eight cases.
 */
export function visitorOf(serial: string, ip: string, userAgent: string): string {
  const keyed = (text: string) => createHmac('sha256', serial).update(text).digest();
  const browser = (keyed(userAgent)[0] ?? 0) % VISITORS_OF_ADDRESS;
  return keyed(`${networkOf(ip)}\n${browser}`)
    .toString('hex')
    .slice(0, 16);
}
