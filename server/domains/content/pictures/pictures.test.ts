import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import sharp from 'sharp';
import * as contract from '../../../../shared/contract/content/calls.ts';
import { buildTestApp, SERVICE_HEADERS, type TestApp } from '../../../testing/buildTestApp.ts';
import { makeFolders } from '../../../pictures/storePicture.ts';
import { TEST_NOW, unique } from '../../../testing/factories.ts';
import { content } from '../domain.ts';
import { askingOf, DECIDED, reviewer } from '../testing/reviewers.ts';
import { fetchAwaited } from './service.ts';

let test: TestApp;
let host: Server;
let origin: string;
/** What the host was asked for. */
let asked: string[];
/** How it answers next; a picture when it has nothing left. */
let answers: (number | 'elsewhere' | 'words' | 'endless')[];

beforeAll(async () => {
  const picture = await sharp({ create: { width: 240, height: 200, channels: 3, background: '#3a6' } })
    .png()
    .toBuffer();
  host = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers.shift();
    if (answer === 'elsewhere') response.writeHead(302, { location: `${origin}/other.png` }).end();
    else if (answer === 'words') response.end('no picture at all');
    else if (answer === 'endless') {
      const part = Buffer.alloc(1_048_576);
      const more = (): void =>
        void (
          response.destroyed || (response.write(part) ? setImmediate(more) : response.once('drain', more))
        );
      more();
    } else if (answer !== undefined) response.writeHead(answer).end();
    else response.end(picture);
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  test = await buildTestApp({ domains: [content], config: { contentPictureOrigins: [origin] } });
  makeFolders(test.services.config.dataDirectory);
});
beforeEach(() => {
  asked = [];
  answers = [];
});
afterAll(async () => {
  await test.close();
  host.closeAllConnections();
  host.close();
});

const { ask, refused, decide } = askingOf(() => test);
/** The round of a server whose clock is so much later. */
const fetchLater = (ms: number) => fetchAwaited({ ...test.services, now: () => test.services.now() + ms });
const STORED = /^\/[0-9a-f]{64}\.webp$/;

const take = (pictures: readonly string[], more: object = {}) =>
  ask(contract.takeContent, {
    headers: SERVICE_HEADERS,
    body: {
      items: [
        { act: 'write', kind: 'feed', at: new Date(TEST_NOW).toISOString(), text: 'Look', pictures, ...more },
      ],
    },
  });
/** A post with these pictures, as reviewers find it. */
async function post(...pictures: readonly string[]) {
  const { id: authorId } = await test.make.member();
  const externalId = unique('f');
  await take(pictures, { authorId, externalId });
  const find = async () => {
    const { results } = await ask(contract.reviews, {
      ...(await reviewer(test)),
      params: { kind: 'feed' },
      query: { authorId: String(authorId) },
    });
    const [row] = results;
    if (!row) throw new Error('The post is not in the queue.');
    return row;
  };
  return { authorId, externalId, find };
}

it('is fetched from a host of the settings, drawn anew, and stands where its address stood', async () => {
  // As people may write it.
  const address = `${origin.replace('http', 'HTTP')}/a.png`;
  const { find } = await post('/4f.webp', address);
  expect((await find()).pictures).toEqual(['/4f.webp', address]);
  await fetchAwaited(test.services);
  expect((await find()).pictures).toEqual(['/4f.webp', expect.stringMatching(STORED)]);
  await fetchAwaited(test.services);
  expect(asked).toEqual(['/a.png']);
});

it('is refused from any other host, which is never asked', async () => {
  const { id: authorId } = await test.make.member();
  for (const address of [
    'http://169.254.169.254/a.png',
    `${origin}@example.com/a.png`,
    origin.replace('127.0.0.1', 'localhost'),
  ])
    expect(await take([address], { authorId, externalId: unique('f') })).toMatchObject({
      taken: 0,
      refused: [{ reason: 'pictureHostUnknown' }],
    });
  await fetchAwaited(test.services);
  expect(asked).toEqual([]);
});

it('is tried again when its host had no answer, and not before its time', async () => {
  answers = [503];
  const { find } = await post(`${origin}/later.png`);
  await fetchAwaited(test.services);
  await fetchAwaited(test.services);
  expect(asked).toEqual(['/later.png']);
  await fetchLater(60_000);
  expect((await find()).pictures).toEqual([expect.stringMatching(STORED)]);
});

it.each([[404], ['elsewhere' as const], ['words' as const], ['endless' as const]])(
  'stays away when its host answers %s, and leaves the item to be decided',
  async (answer) => {
    answers = [answer, answer, answer, answer, answer, answer, answer];
    const { find } = await post(`${origin}/never.png`);
    for (let day = 0; day < 8; day += 1) await fetchLater(day * 86_400_000);
    expect(asked.every((path) => path === '/never.png')).toBe(true);
    expect(answers.length).toBeGreaterThan(0);
    const row = await find();
    expect(row.pictures).toEqual([`${origin}/never.png`]);
    expect((await decide(await reviewer(test), row)).done).toHaveLength(1);
  },
);

it('has what was let stand without it looked at again, and a decision without it refused', async () => {
  const { find } = await post(`${origin}/a.png`);
  const { id, version } = await find();
  await fetchAwaited(test.services);
  const items = [{ id, version }];
  expect(
    await refused(contract.decideReviews, {
      ...(await reviewer(test)),
      params: { kind: 'feed' },
      body: { ...DECIDED, items },
    }),
  ).toMatchObject({ resultCode: 10150 });
  const other = await post(`${origin}/b.png`);
  const row = await other.find();
  await decide(await reviewer(test), row);
  expect(await other.find()).toMatchObject({ state: 1 });
  await fetchAwaited(test.services);
  expect(await other.find()).toMatchObject({ state: 0, pictures: [expect.stringMatching(STORED)] });
});
