import type { FastifyInstance } from 'fastify';
import { SHORT_ADDRESS } from '../../shared/codes/channels.ts';
import { Serial } from '../../shared/contract/channels/shapes.ts';
import { baseOf } from './consoleFiles.ts';

/**
 * `/c/<number>`: what stands below a printed code, short enough to be typed. It goes on to what the code itself opens, and
 * is counted there.
 */
export function mountShortAddresses(app: FastifyInstance): void {
  app.get(`${SHORT_ADDRESS}:serialNumber`, (request, reply) => {
    const { serialNumber } = request.params as { readonly serialNumber: string };
    if (!Serial.safeParse(serialNumber).success) return reply.callNotFound();
    reply.header('cache-control', 'no-store');
    return reply.redirect(`${baseOf(request)}/api/v1/channel-codes/${serialNumber}/visit`, 302);
  });
}
