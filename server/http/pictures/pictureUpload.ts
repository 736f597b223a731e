import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_CONTRACT_BYTES, MAX_PICTURE_BYTES } from '../../../shared/codes/limits.ts';
import { PICTURE_FIELD, type PictureFault, uploadAccess } from '../../../shared/contract/pictures.ts';
import { PAPER_PREFIX } from '../../../shared/contract/papers.ts';
import { type DrawLimits, startDrawer } from '../../pictures/drawer.ts';
import type { PaperLinks } from '../../pictures/links.ts';
import { readContract } from '../../pictures/readContract.ts';
import { BadPicture, type StoredPicture } from '../../pictures/readPicture.ts';
import { countUploads } from '../../pictures/sql.ts';
import { type PictureOwner, storePicture } from '../../pictures/storePicture.ts';
import type { Services } from '../../services.ts';
import { authorize } from '../access/authorize.ts';
import { type Caller, placeOf } from '../access/caller.ts';
import { successOf } from '../envelope.ts';
import { Refusal, refuse } from '../errors.ts';
import type { LimitHook } from '../limits/limits.ts';
import { send } from '../mount.ts';
import { recordOf } from '../record.ts';
import { type Door, doorOf } from '../limits/strangers.ts';

/** Where pictures, papers and contracts are sent, how the log calls that, and how large a file may be. */
const ROUTES = [
  { url: '/pictures', callId: 'pictures.upload', kind: 'picture', bytes: MAX_PICTURE_BYTES },
  { url: '/pictures/papers', callId: 'pictures.uploadPaper', kind: 'paper', bytes: MAX_PICTURE_BYTES },
  {
    url: '/pictures/contracts',
    callId: 'pictures.uploadContract',
    kind: 'contract',
    bytes: MAX_CONTRACT_BYTES,
  },
] as const;
type Kind = (typeof ROUTES)[number]['kind'];
/** What a multipart frame adds to a file. */
const FRAME_BYTES = 65_536;
/** Uploads in the house, counted before their bodies are read: each may be 5 MB of memory, a contract 20. */
const IN_THE_HOUSE = 22;
const CONTRACTS_IN_THE_HOUSE = 4;
/** Of these, by one account: a form sends one picture a field. */
const OF_ONE_ACCOUNT = 4;
/** What somebody who comes too often waits before the next try. */
const COME_BACK_SECONDS = 60;
const DAY_MS = 24 * 3_600_000;

const SENTENCES: Readonly<Record<PictureFault, string>> = {
  missing: 'is missing; send one file',
  tooManyBytes: 'is larger than 5 MB',
  notAPicture: 'is no JPEG, PNG, WebP or GIF picture',
  tooManyPixels: 'has more than 40 megapixels',
  tooSmall: 'is smaller than 200 x 200 pixels',
  damaged: 'is damaged; export it again',
  notAPdf: 'is no PDF',
  damagedPdf: 'is a damaged PDF; export it again',
  tooLargePdf: 'is larger than 20 MB',
  tooHeavy: 'takes too long or too much memory to draw; save it smaller or as another kind of picture',
};
const fault = (code: PictureFault) =>
  refuse.badInput([{ field: PICTURE_FIELD, code, message: SENTENCES[code] }]);

/** What uploads are mounted with. */
interface Uploading {
  readonly limit: LimitHook;
  readonly links: PaperLinks;
  readonly drawing: DrawLimits | undefined;
}

/** POST /pictures: takes one picture, paper or contract in (shared/contract/pictures.ts). Who may not is refused before the body is read. */
export function mountUpload(
  app: FastifyInstance,
  services: Services,
  { limit, links, drawing }: Uploading,
): void {
  const door = doorOf(services);
  const drawer = startDrawer(drawing);
  app.addHook('onClose', async () => drawer.stop());
  const takeOpenPlace = places(IN_THE_HOUSE, OF_ONE_ACCOUNT);
  const takeContractPlace = places(CONTRACTS_IN_THE_HOUSE, OF_ONE_ACCOUNT);
  const read = async (kind: Kind, file: Buffer): Promise<StoredPicture> => {
    if (kind === 'contract') return readContract(file);
    const drawn = await drawer.draw(file);
    return kind === 'paper' ? { ...drawn, name: `${PAPER_PREFIX}${drawn.name}` } : drawn;
  };
  for (const { url, callId, kind, bytes } of ROUTES) {
    const takePlace = kind === 'contract' ? takeContractPlace : takeOpenPlace;
    app.route({
      method: 'POST',
      url,
      bodyLimit: bytes + FRAME_BYTES,
      onRequest: [
        async (request) => void (recordOf(request).callId = callId),
        limit(),
        (request) => admit(services, door, request),
        async (request) => refuseOfNobody(kind, request),
        async (request, reply) => takePlace(accountOf(request), reply),
        (request) => refuseOverQuota(services, accountOf(request)),
      ],
      handler: async (request, reply) => {
        const file = await fileOf(request, kind, bytes);
        const picture = await read(kind, file).catch((error: unknown) => {
          throw error instanceof BadPicture ? fault(error.fault) : error;
        });
        const owner = ownerOf(recordOf(request).caller, accountOf(request));
        const stored = await storePicture(services, picture, owner);
        return send(request, reply, successOf({ ...stored, path: links.sign(stored.path) }));
      },
    });
  }
}

async function admit({ database }: Services, door: Door, request: FastifyRequest): Promise<void> {
  if (database.isAway()) throw refuse.unavailable();
  const record = recordOf(request);
  record.actor = await door(request);
  const sent = request.headers['store-key'];
  const storeKey = Array.isArray(sent) ? sent.join() : sent;
  record.caller = await authorize(uploadAccess, { db: database.orm, actor: record.actor, storeKey });
}

function accountOf(request: FastifyRequest): number {
  const { actor } = recordOf(request);
  if (!actor) throw refuse.signedOut();
  return actor.accountId;
}

/**
 * A paper is one of a company, whoever uploads it: what belongs to none could be named, and so read, by every merchant.
 * @throws Refusal badInput
 */
function refuseOfNobody(kind: Kind, request: FastifyRequest): void {
  if (kind === 'picture' || ownerOf(recordOf(request).caller, accountOf(request)).companyId !== null) return;
  const message = 'is missing; papers belong to a company, so choose a store of it first';
  throw refuse.badInput([{ field: 'store-key', code: 'missing', message }]);
}

/** @throws Refusal 429 for an account that has uploaded as many pictures in 24 hours as it may */
async function refuseOverQuota({ database, config, now }: Services, accountId: number): Promise<void> {
  const uploaded = await countUploads(database.orm, accountId, new Date(now() - DAY_MS));
  if (uploaded >= config.picturesPerDay) throw refuse.tooMany({ seconds: COME_BACK_SECONDS * 60 });
}

/** The one file of a form, whole. @throws Refusal badInput. */
async function fileOf(request: FastifyRequest, kind: Kind, fileSize: number): Promise<Buffer> {
  if (!request.isMultipart()) throw fault('missing');
  try {
    const part = await request.file({ limits: { fileSize } });
    if (part?.fieldname !== PICTURE_FIELD) throw fault('missing');
    return await part.toBuffer();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // The rest are forms that cannot be read: cut, without boundary, with too many parts.
    if (!isTooLarge(error)) throw fault('missing');
    throw fault(kind === 'contract' ? 'tooLargePdf' : 'tooManyBytes');
  }
}

const isTooLarge = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  ['FST_REQ_FILE_TOO_LARGE', 'FST_ERR_CTP_BODY_TOO_LARGE'].includes(String(error.code));

/** A merchant's picture is its company's; one account in several companies uploads for the one it has chosen. */
const ownerOf = (caller: Caller, accountId: number): PictureOwner => ({ accountId, ...placeOf(caller) });

/** Counts who is being served, until each has its answer or is gone. @throws Refusal 429, 503 */
function places(inAll: number, ofOne: number): (accountId: number, reply: FastifyReply) => void {
  const taken = new Map<number, number>();
  let all = 0;
  return (accountId, reply) => {
    const own = taken.get(accountId) ?? 0;
    if (own >= ofOne) throw refuse.tooMany({ seconds: COME_BACK_SECONDS });
    if (all >= inAll) throw refuse.unavailable();
    all += 1;
    taken.set(accountId, own + 1);
    reply.raw.once('close', () => {
      all -= 1;
      const left = (taken.get(accountId) ?? 1) - 1;
      if (left > 0) taken.set(accountId, left);
      else taken.delete(accountId);
    });
  };
}
