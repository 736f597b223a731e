import { ChannelTarget } from '../../../../shared/codes/channels.ts';
import type { PackCode } from '../../../../shared/contract/classPacks/shapes.ts';
import { writeAudit } from '../../../audit/trail.ts';
import type { StoreCaller } from '../../../http/access/caller.ts';
import type { RequestContext, RequestMark, RequestOf } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { CONTENT_TYPES, drawCode, newSerial } from '../../channels/service.ts';
import { lockOrThrow } from '../form/service.ts';
import { readPack } from '../list/service.ts';
import { refuse } from '../refusals.ts';
import { type CodeRecord, codeRow, putCode } from './sql.ts';

/** Who asks, and in which request. */
type Request = RequestOf<StoreCaller, RequestMark & Pick<RequestContext, 'origin'>>;

/** The members' app where there is one; without, the sale at the desk of this console. */
function addressOf({ config }: Services, origin: string, id: number, serial: string): string {
  if (config.memberAppUrl === undefined) return `${origin}/classpack/index?sell=${id}&code=${serial}`;
  const target = new URL(config.memberAppUrl);
  target.searchParams.set('category', String(ChannelTarget.classPack));
  target.searchParams.set('searchId', String(id));
  target.searchParams.set('code', serial);
  return target.href;
}

const presentCode = (services: Services, origin: string, id: number, code: CodeRecord): PackCode => ({
  ...code,
  url: addressOf(services, origin, id, code.serialNumber),
  qr: `${origin}/api/v1/ticket-package/qr-code/picture?id=${id}&format=png`,
});

/** The code of a ticket or pack; null as long as none was made. @throws Refusal notFound, forbidden. */
export async function readCode(
  services: Services,
  { caller, context }: Request,
  id: number,
): Promise<PackCode | null> {
  await readPack(services, caller, id, context.now);
  const code = await codeRow(services.database.orm, caller.store, id);
  return code ? presentCode(services, context.origin, id, code) : null;
}

/** Makes a new one. @throws Refusal notFound, forbidden, badInput for an end that has passed. */
export const makeCode = (
  services: Services,
  { caller, context }: Request,
  { id, validUntil, limit }: { id: number; validUntil: string | null; limit: number | null },
): Promise<PackCode> =>
  services.database.transaction(async (tx) => {
    await lockOrThrow(tx, { caller }, id, 'write');
    if (validUntil !== null && Date.parse(validUntil) <= context.now)
      throw refuse.badInput([{ field: 'validUntil', code: 'past', message: 'has passed already' }]);
    const code = await putCode(tx, caller.store, { id, serial: newSerial(), validUntil, limit }, context.now);
    if (!code) throw refuse.notFound();
    await writeAudit(tx, {
      by: caller,
      action: 'classPacks.makeCode',
      object: 'classPack',
      objectId: id,
      after: { validUntil, limit },
      context,
    });
    return presentCode(services, context.origin, id, code);
  });

/** The code as a picture. @throws Refusal notFound, forbidden. */
export async function drawPackCode(
  services: Services,
  request: Request,
  { id, format, size }: { id: number; format: 'png' | 'svg'; size: number },
) {
  const code = await readCode(services, request, id);
  if (!code) throw refuse.notFound();
  const content = await drawCode(code.url, { size, format, logo: true });
  return { name: `${code.serialNumber}.${format}`, contentType: CONTENT_TYPES[format], content };
}
