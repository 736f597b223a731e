import { USER_SHARE } from '../../../../shared/codes/channels.ts';
import { refuse } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/handler.ts';
import type { MinuteCounter } from '../../../http/limits/minuteCounter.ts';
import { networkOf } from '../../../http/network.ts';
import type { Services } from '../../../services.ts';
import { sharedPage } from '../present.ts';
import { insertVisit, linkRow } from '../sql.ts';
import { deviceOf, isSomebody, visitorOf } from './visitor.ts';

/** Openings a minute that are counted for one address; it is sent on whatever was counted. */
const COUNTED_A_MINUTE = 60;

/**
 * Counts one opening of a code's link and answers where to go on: into the members' app, or to the public page where
 * there is none and for a code that is off, which says so. @throws Refusal notFound.
 */
export async function visit(
  { database, config }: Services,
  counted: MinuteCounter,
  { serialNumber, from }: { readonly serialNumber: string; readonly from: number | undefined },
  context: Pick<RequestContext, 'now' | 'ip' | 'origin' | 'userAgent'>,
): Promise<string> {
  const { ip, userAgent, origin, now } = context;
  const channel = await linkRow(database.orm, serialNumber);
  if (!channel) throw refuse.notFound();
  const page = sharedPage(origin, serialNumber);
  if (channel.enable === 0) return page;
  const network = networkOf(ip);
  if (isSomebody(userAgent) && counted.of(network) < COUNTED_A_MINUTE) {
    counted.add(network);
    await insertVisit(database.orm, {
      channelId: channel.id,
      at: now,
      visitor: visitorOf(serialNumber, ip, userAgent),
      device: deviceOf(userAgent),
      sharerId: channel.type === USER_SHARE ? (from ?? null) : null,
    });
  }
  if (config.memberAppUrl === undefined) return page;
  const target = new URL(config.memberAppUrl);
  target.searchParams.set('category', String(channel.category));
  target.searchParams.set('searchId', String(channel.searchId));
  target.searchParams.set('channel', serialNumber);
  return target.href;
}
