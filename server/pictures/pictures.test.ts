import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request as open } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Envelope } from '../../shared/contract/call.ts';
import { Picture } from '../../shared/contract/pictures.ts';
import { mayUploadFrom } from '../http/pictures/picturesCors.ts';
import { buildPictures } from '../http/pictures/picturesListener.ts';
import { ACTORS, type ActorHeaders, makeWorld, type World } from '../testing/actors.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import { SHIPPED_DRAWING } from './drawer.ts';
import { readPicture } from './readPicture.ts';
import { manyScans, plain } from './testing/madePictures.ts';
import { expectWithin } from '../testing/slice.ts';

let harness: TestApp;
let world: World;
let app: FastifyInstance;
let photo: Buffer;

const folder = () => join(harness.services.config.dataDirectory, 'pictures');
const files = (): string[] => readdirSync(folder());

beforeAll(async () => {
  harness = await buildTestApp({ domains: [] });
  world = await makeWorld(harness.make);
  app = await buildPictures(harness.services);
  photo = await plain(640, 480)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '31/1 12/1 0/1' } })
    .toBuffer();
});
afterAll(async () => {
  await app.close();
  await harness.close();
});

interface Upload {
  readonly file?: Buffer | undefined;
  readonly name?: string;
  readonly field?: string;
  readonly as?: ActorHeaders;
  readonly to?: FastifyInstance;
  readonly headers?: Readonly<Record<string, string>>;
}
async function upload({ file = photo, name = 'a.jpg', field = 'file', as, to = app, headers }: Upload = {}) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), name);
  const encoded = new Response(form);
  const { token, storeKey } = as ?? world.actors.partnerWithCode;
  const answer = await to.inject({
    method: 'POST',
    url: '/pictures',
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(token !== undefined && { token }),
      ...(storeKey !== undefined && { 'store-key': storeKey }),
      ...headers,
    },
  });
  return { answer, envelope: JSON.parse(answer.payload) as Envelope };
}

const crc = (bytes: Buffer): number => {
  let value = 0xffff_ffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb8_8320 : value >>> 1;
  }
  return (value ^ 0xffff_ffff) >>> 0;
};
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
};
/** A PNG whose header promises a size; its data is a few bytes that would unpack to very many. */
const bombPng = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1_000_000)));
  return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))]);
};
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>',
);
const HTML = Buffer.from('<!doctype html><script>alert(document.domain)</script>');
const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

it('draws a picture anew, without what the camera wrote down, and names it by its content', async () => {
  const { envelope, answer } = await upload();
  const { path, width, height, bytes } = Picture.parse(envelope.result);
  expect([width, height]).toEqual([640, 480]);
  const stored = readFileSync(join(folder(), path));
  expect(path).toBe(`/${createHash('sha256').update(stored).digest('hex')}.webp`);
  expect(stored).toHaveLength(bytes);
  const { exif, format } = await sharp(stored).metadata();
  expect([exif, format]).toEqual([undefined, 'webp']);
  expect(stored.includes('secret place')).toBe(false);
  const seen = await app.inject({ url: `/pictures${path}` });
  expect(seen.statusCode).toBe(200);
  for (const { headers } of [answer, seen])
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
  expect(seen.headers).toMatchObject({
    'content-type': 'image/webp',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

it.each(['jpeg', 'png', 'webp', 'gif'] as const)('takes %s', async (format) => {
  const file = await plain(200, 200).toFormat(format).toBuffer();
  expect((await upload({ file })).envelope).toMatchObject({
    resultCode: 200,
    result: { width: 200, height: 200 },
  });
});

it('turns a picture upright and makes a huge one smaller', async () => {
  const turned = await plain(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect((await upload({ file: turned })).envelope.result).toMatchObject({ width: 200, height: 300 });
  const huge = await plain(5_000, 2_000).png().toBuffer();
  expect((await upload({ file: huge })).envelope.result).toMatchObject({ width: 2_560, height: 1_024 });
});

it('keeps who uploaded it, for which company and store, once for each company', async () => {
  const file = await plain(210, 210).png().toBuffer();
  const [{ envelope }] = [
    await upload({ file }),
    await upload({ file }),
    await upload({ file, as: world.actors.partnerOfOther }),
  ];
  await upload({ file, as: world.actors.operatorWithCode });
  const { path } = Picture.parse(envelope.result);
  const { rows } = await harness.database.pool.query(
    `select company_id, store_id, uploaded_by from picture where name = '${path.slice(1)}' order by id`,
  );
  const { place, other, accountIds } = world;
  expect(rows).toEqual([
    { company_id: place.companyId, store_id: place.storeId, uploaded_by: accountIds.partnerWithCode },
    { company_id: other.companyId, store_id: other.storeId, uploaded_by: accountIds.partnerOfOther },
    { company_id: null, store_id: null, uploaded_by: accountIds.operatorWithCode },
  ]);
});

describe('a hostile file', () => {
  const cases: readonly [string, () => Promise<Buffer> | Buffer, string][] = [
    ['SVG', () => SVG, 'notAPicture'],
    ['SVG with a BOM and blanks', () => Buffer.concat([Buffer.from('\uFEFF \n'), SVG]), 'notAPicture'],
    ['HTML', () => HTML, 'notAPicture'],
    ['JavaScript', () => Buffer.from('alert(1)'), 'notAPicture'],
    ['PDF', () => Buffer.from('%PDF-1.7\n'), 'notAPicture'],
    [
      'XML with an entity',
      () => Buffer.from('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      'notAPicture',
    ],
    ['ZIP', () => Buffer.from('PK\u0003\u0004'), 'notAPicture'],
    ['TIFF', () => plain(300, 300).tiff().toBuffer(), 'notAPicture'],
    ['AVIF', () => plain(300, 300).avif({ effort: 0 }).toBuffer(), 'notAPicture'],
    ['nothing', () => Buffer.alloc(0), 'notAPicture'],
    ['one byte', () => Buffer.from([0xff]), 'notAPicture'],
    ['a JPEG start before HTML', () => Buffer.concat([jpegStart, HTML]), 'damaged'],
    ['a GIF start before JavaScript', () => Buffer.from('GIF89a=1;alert(1)'), 'damaged'],
    [
      'a WebP start before SVG',
      () => Buffer.concat([Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBP'), SVG]),
      'damaged',
    ],
    ['a JPEG cut in its picture', () => photo.subarray(0, Math.floor(photo.length * 0.7)), 'damaged'],
    [
      'a PNG cut in its picture',
      async () => (await plain(400, 400).png().toBuffer()).subarray(0, 200),
      'damaged',
    ],
    [
      'a PNG cut in its header',
      async () => (await plain(400, 400).png().toBuffer()).subarray(0, 20),
      'damaged',
    ],
    ['a PNG of 30,000 x 30,000', () => bombPng(30_000, 30_000), 'tooManyPixels'],
    ['a PNG one row above 40 megapixels', () => bombPng(8_000, 5_001), 'tooManyPixels'],
    ['a PNG of 2,147,483,647 pixels a side', () => bombPng(0x7fff_ffff, 0x7fff_ffff), 'damaged'],
    ['a PNG that promises more than it has', () => bombPng(4_000, 4_000), 'damaged'],
    ['a picture 199 high', () => plain(400, 199).png().toBuffer(), 'tooSmall'],
    ['a tracking pixel', () => plain(1, 1).gif().toBuffer(), 'tooSmall'],
    [
      'one byte above 5 MB',
      () => Buffer.concat([photo, Buffer.alloc(5_242_881 - photo.length)]),
      'tooManyBytes',
    ],
  ];

  it.each(cases)('is refused: %s', async (_, make, code) => {
    const before = files();
    const file = await make();
    // The peak: what was asked for and given back does not show in what is in use afterwards.
    const peak = process.resourceUsage().maxRSS;
    const { envelope, answer } = await upload({ file });
    expect(envelope).toMatchObject({ resultCode: 400, errors: [{ field: 'file', code }] });
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(files()).toEqual(before);
    expectWithin(50 * 1_024, process.resourceUsage().maxRSS - peak);
  });

  it('hidden behind a picture does not come through', async () => {
    for (const tail of [HTML, SVG, Buffer.from('PK\u0003\u0004 a zip')]) {
      const { envelope } = await upload({ file: Buffer.concat([photo, tail]), name: 'a.jpg.html' });
      const stored = readFileSync(join(folder(), Picture.parse(envelope.result).path));
      expect(stored.includes(tail)).toBe(false);
    }
  });

  it.each([
    '../../../etc/passwd',
    '..\\..\\boot.ini',
    'a.php',
    'a.svg',
    '.htaccess',
    '\u0000.jpg',
    'x'.repeat(5_000),
  ])('cannot choose its name (%#)', async (name) => {
    await upload({ name });
    expect(files().every((file) => /^[0-9a-f]{64}\.webp$/.test(file))).toBe(true);
    expect(existsSync('/etc/passwd.webp')).toBe(false);
  });

  it('is one file in the field it belongs to, or nothing', async () => {
    expect((await upload({ field: 'other' })).envelope).toMatchObject({ errors: [{ code: 'missing' }] });
    const { token } = world.actors.partnerWithCode;
    const json = await app.inject({
      method: 'POST',
      url: '/pictures',
      headers: { token },
      payload: { file: 'x' },
    });
    expect(json.json()).toMatchObject({ resultCode: 400, errors: [{ code: 'missing' }] });
    const broken = await app.inject({
      method: 'POST' as const,
      url: '/pictures',
      payload: 'no boundary at all',
      headers: { token, 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(broken.json()).toMatchObject({ resultCode: 400 });
  });
});

describe('uploads', () => {
  it('of one account are four at once, counted before their bodies come; others go on', async () => {
    const listener = await buildPictures(harness.services);
    const address = new URL(await listener.listen({ host: '127.0.0.1', port: 0 }));
    const { token = '', storeKey = '' } = world.actors.partnerWithCode;
    const begin = (as: string): ClientRequest => {
      const headers = {
        token: as,
        'store-key': storeKey,
        'content-length': 1_000,
        'content-type': 'multipart/form-data; boundary=x',
      };
      const request = open({
        host: address.hostname,
        port: address.port,
        path: '/pictures',
        method: 'POST',
        headers,
      });
      request.on('error', () => {}).write('--x');
      return request;
    };
    const answerOf = async (request: ClientRequest): Promise<number> => {
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      return (JSON.parse(await text(answer)) as Envelope).resultCode;
    };
    const held = Array.from({ length: 4 }, () => begin(token));
    // Whichever comes fifth has its answer although nobody sent a whole body.
    const fifth = begin(token);
    expect(await Promise.race([...held, fifth].map(answerOf))).toBe(429);
    const other = begin(world.actors.partnerOfOther.token ?? '');
    other.end('-'.repeat(997));
    expect(await answerOf(other)).toBe(400);
    for (const request of [...held, fifth]) request.destroy();
    await listener.close();
  });

  it('of one account end at its quota, and go on a day later', async () => {
    const config = { ...harness.services.config, picturesPerDay: 2 };
    const listener = await buildPictures({ ...harness.services, config });
    const { id } = await harness.make.account({ userType: 0 });
    const as = { token: await harness.make.signIn(id, harness.services.now()), storeKey: undefined };
    const send = async (side: number) =>
      (await upload({ file: await plain(300, side).png().toBuffer(), as, to: listener })).envelope.resultCode;
    expect([await send(301), await send(302), await send(303)]).toEqual([200, 200, 429]);
    const other = world.actors.partnerOfSibling;
    expect((await upload({ as: other, to: listener })).envelope.resultCode).toBe(200);
    await harness.database.pool.query(`update picture set created_at = created_at - interval '24 hours'`);
    expect(await send(303)).toBe(200);
    await listener.close();
  });
});

describe('a picture that costs more than it may', () => {
  it('is refused, and others are drawn meanwhile and afterwards', async () => {
    // 36 megapixels take more memory than this, which a photo of a few kilobytes keeps on any machine.
    const heavy = await manyScans(0, 6_000);
    const listener = await buildPictures(harness.services, undefined, {
      ...SHIPPED_DRAWING,
      mostBytes: 200 * 1_048_576,
    });
    const send = async (file: Buffer, as: ActorHeaders) =>
      (await upload({ file, as, to: listener })).envelope;
    const { partnerWithCode, partnerOfOther } = world.actors;
    const slow = send(heavy, partnerWithCode);
    expect(await send(photo, partnerOfOther)).toMatchObject({ resultCode: 200 });
    expect(await slow).toMatchObject({
      resultCode: 400,
      errors: [{ field: 'file', code: 'tooHeavy' }],
    });
    expect(await send(photo, partnerWithCode)).toMatchObject({ resultCode: 200 });
    await listener.close();
  });
});

it('names a picture the same however often it is drawn', async () => {
  const [first, second] = await Promise.all([readPicture(photo), readPicture(photo)]);
  expect(first.name).toBe(second.name);
});

it('is open to whoever is signed in, before the company is approved too, and to nobody else', async () => {
  const codes = await Promise.all(
    ACTORS.map(async (actor) => [actor, (await upload({ as: world.actors[actor] })).envelope.resultCode]),
  );
  const nobody = ['anonymous', 'expired', 'revoked'];
  expect(codes).toEqual(ACTORS.map((actor) => [actor, nobody.includes(actor) ? 401 : 200]));
});

it('is closed until a one-time password is changed', async () => {
  const { id } = await harness.make.account({ userType: 0, mustChangePassword: true });
  const as = { token: await harness.make.signIn(id), storeKey: undefined };
  expect((await upload({ as })).envelope.reason).toBe('mustChangePassword');
});

it('lets pages of the console and of its hosts upload, and no others', async () => {
  const config = { ...harness.services.config, port: 8080, hostOrigins: ['https://host.example'] };
  const may = (origin: string) => mayUploadFrom(origin, 'shop.example', config);
  expect(['http://shop.example:8080', 'https://shop.example', 'https://host.example'].map(may)).toEqual([
    true,
    true,
    true,
  ]);
  expect(
    [
      'http://shop.example:9999',
      'https://evil.example',
      'https://shop.example.evil.example',
      'null',
      'x',
    ].map(may),
  ).toEqual([false, false, false, false, false]);
  const preflight = (origin: string) =>
    app.inject({
      method: 'OPTIONS' as const,
      url: '/pictures',
      headers: { origin, host: 'localhost', 'access-control-request-method': 'POST' },
    });
  const evil = await preflight('https://evil.example');
  expect(evil.headers['access-control-allow-origin']).toBeUndefined();
  expect((await preflight('http://localhost:8080')).headers).toMatchObject({
    'access-control-allow-origin': 'http://localhost:8080',
    'access-control-allow-headers': 'token, store-key, content-type',
  });
});

it('shows no folder and nothing outside of it', async () => {
  for (const url of [
    '/pictures/',
    '/pictures',
    '/pictures/../config.json',
    '/pictures/%2e%2e%2fdb',
    '/',
    '/api/openapi.json',
  ])
    expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404]);
});
