import { MOBILE_NUMBER } from '../../shared/codes/limits.ts';
import { MessageFailure } from '../../shared/codes/lists.ts';
import type { MessageGateway } from './gateway.ts';

/**
 * What stands in for a gateway until one is set: nothing leaves the machine. `message_outbox`, which operators read under
 * /developer/outbox, is all there is of a message, so there is no state here that processes would have to share.
 */
export const embeddedGateway: MessageGateway = {
  send: async ({ kind, recipient }) =>
    kind === 'sms' && !MOBILE_NUMBER.test(recipient)
      ? { state: 'refused', reason: MessageFailure.notMobile }
      : { state: 'kept' },
};
