import { SHORT_ADDRESS } from '../../../shared/codes/channels.ts';
import type { Channel } from '../../../shared/contract/channels/shapes.ts';

/** What somebody types who cannot scan a code: the server's name and the number, without what every browser adds itself. */
export function shortAddressOf({ url, serialNumber }: Pick<Channel, 'url' | 'serialNumber'>): string {
  const host = URL.canParse(url) ? new URL(url).host : location.host;
  return `${host}${SHORT_ADDRESS}${serialNumber}`;
}
