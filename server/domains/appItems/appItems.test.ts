import * as acts from '../../../shared/contract/appItems/acts.calls.ts';
import * as contract from '../../../shared/contract/appItems/calls.ts';
import { APP_KIND_NAMES, PUBLIC_KIND_NAMES } from '../../../shared/contract/appItems/allKinds.ts';
import { dayOf } from '../../../shared/format/dates.ts';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { SERVICE_HEADERS } from '../../testing/buildTestApp.ts';
import { unique } from '../../testing/factories.ts';
import { rankStale } from './ranking/service.ts';
import { tellTurned } from './shown/service.ts';
import { HOUR, useEditor } from './testing/editor.ts';
import { appItemSample, makeClock } from './testing/factory.ts';

const editor = useEditor();
const { at, create, created, send, sent, stateOf } = editor;
const cover = async (size: { width?: number; height?: number } = {}) =>
  `/${(await editor.app.make.picture({ name: `${unique('cover').replaceAll(/\W/g, '-')}.webp`, ...size })).name}`;
const shown = async (kind: string) =>
  contract.shownItems.result
    .parse((await editor.app.send(contract.shownItems, { params: { kind } })).envelope.result)
    .map(({ id }) => id);

it.each(APP_KIND_NAMES)('lists items of the kind %s by every order of it, as a file too', async (kind) => {
  const { id } = await editor.app.make.appItem(kind);
  const listed = await send(contract.appItems, { params: { kind }, query: { ids: String(id) } });
  expect(contract.appItems.result.parse(listed.result).results).toMatchObject([{ id, kind }]);
  for (const sortBy of contract.appItems.query.shape.sortBy.unwrap().options) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect(await send(contract.appItems, { params: { kind }, query: { sortBy } })).toMatchObject({
      resultCode: 200,
    });
  }
  const { text } = await sent(contract.exportAppItems, {
    params: { kind },
    body: { columns: ['title'], ids: [id] },
  });
  expect(text.split('\r\n')[1]).not.toBe('');
});

it('is open to the right of its kind alone', async () => {
  const { id } = await editor.app.make.appItem('ad');
  await editor.app.database.orm.execute(sql`update role set codes = array_remove(codes, 'PLATFORM_BANNER')`);
  try {
    expect(await send(contract.appItem, { params: { kind: 'ad', id } })).toMatchObject({ resultCode: 403 });
    expect(await send(contract.appItems, { params: { kind: 'topic' } })).toMatchObject({ resultCode: 200 });
  } finally {
    await editor.app.database.orm.execute(
      sql`update role set codes = array_append(codes, 'PLATFORM_BANNER') where side = 2`,
    );
  }
});

describe('the state of an item', () => {
  it('follows from its dates by the clock, and the app reads what is live', async () => {
    await editor.app.database.orm.execute(sql`update app_item set status = 'off' where kind = 'hot-search'`);
    const id = await created('hot-search', { status: 'on', startAt: at(HOUR), endAt: at(2 * HOUR) });
    expect([await stateOf('hot-search', id), await shown('hot-search')]).toEqual(['scheduled', []]);
    editor.app.advance(HOUR);
    expect([await stateOf('hot-search', id), await shown('hot-search')]).toEqual(['live', [id]]);
    await tellTurned(editor.app.services);
    await tellTurned(editor.app.services);
    editor.app.advance(HOUR);
    expect([await stateOf('hot-search', id), await shown('hot-search')]).toEqual(['ended', []]);
    await tellTurned(editor.app.services);
    const history = await send(contract.appItemHistory, { params: { kind: 'hot-search', id } });
    const deeds = contract.appItemHistory.result.parse(history.result).results.map(({ action }) => action);
    expect(deeds).toEqual(['appItems.ended', 'appItems.live', 'appItems.create']);
  });

  it('is off once somebody switches it off, whatever its dates say', async () => {
    const { id } = await editor.app.make.appItem('topic');
    await send(contract.switchAppItem, { params: { kind: 'topic', id }, body: { status: 'off' } });
    expect([await stateOf('topic', id), await shown('topic')]).toEqual([
      'off',
      expect.not.arrayContaining([id]),
    ]);
  });
});

describe('what the app reads', () => {
  const OPEN = ['id', 'title', 'cover', 'startAt', 'endAt', 'values'];

  it.each(PUBLIC_KIND_NAMES)('of the kind %s is the item and nothing of who made it', async (kind) => {
    const { id } = await editor.app.make.appItem(kind);
    const { envelope, headers } = await editor.app.send(contract.shownItems, { params: { kind } });
    const answer = contract.shownItems.result.parse(envelope.result).find((item) => item.id === id);
    expect(Object.keys(answer ?? {}).toSorted()).toEqual(OPEN.toSorted());
    // The answer itself, and not only what its shape lets through.
    expect(JSON.stringify(envelope.result)).not.toMatch(/updatedBy|"plan"|taskId|phone|testedAt/i);
    const same = await editor.app.app.inject({
      url: `/api/v1/app/${kind}`,
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect([same.statusCode, same.body]).toEqual([304, '']);
  });

  it('are no messages to members', async () => {
    const { envelope } = await editor.app.send(contract.shownItems, { params: { kind: 'message' } });
    expect(envelope).toMatchObject({ resultCode: 400, result: null });
  });

  it('is counted by the app, by day; a count that is sent again takes the place of the first', async () => {
    const { id } = await editor.app.make.appItem('ad');
    const day = dayOf(editor.app.services.now(), editor.app.services.config.zone);
    const count = (figure: string, times: number) => ({ act: 'count', id, figure, day, count: times });
    const items = [count('shows', 10), count('clicks', 1), count('shows', 40)];
    const sending = { headers: SERVICE_HEADERS, body: { items } };
    await editor.app.send(acts.takeAppFigures, sending);
    await editor.app.send(acts.takeAppFigures, sending);
    const figures = { shows: 40, clicks: 1 };
    const ad = { kind: 'ad', id };
    expect((await send(contract.appItem, { params: ad })).result).toMatchObject({ figures });
    expect((await send(contract.appItemDays, { params: ad })).result).toEqual([{ day, figures }]);
  });
});

it('tells a topic that nobody has posted about for 30 days', async () => {
  const { id } = await editor.app.make.appItem('topic');
  const dayBefore = (days: number) =>
    dayOf(editor.app.services.now() - days * 24 * HOUR, editor.app.services.config.zone);
  const items = [31, 30, 29].map((days) => ({
    act: 'count',
    id,
    figure: 'posts',
    day: dayBefore(days),
    count: days,
  }));
  await editor.app.send(acts.takeAppFigures, { headers: SERVICE_HEADERS, body: { items } });
  const { result } = await send(contract.appItem, { params: { kind: 'topic', id } });
  expect(result).toMatchObject({ figures: { posts: 90, posts30: 29 } });
});

it('draws a sharing picture as the app does: each text around the middle of its place', async () => {
  const place = { field: 'days', x: 25, y: 75, size: 10, colour: '#ff0000' } as const;
  const { id } = await makeClock(editor.app, [place]);
  const { bytes, headers } = await sent(acts.clockPicture, { params: { id } });
  expect(headers['content-type']).toBe('image/png');
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  expect([width, height]).toEqual([600, 400]);
  const red = Array.from({ length: width * height }, (_, index) => index).filter(
    (index) => (data[index * channels] ?? 0) > 128,
  );
  const middleOf = (values: readonly number[]) =>
    (values.reduce((least, value) => Math.min(least, value)) +
      values.reduce((most, value) => Math.max(most, value))) /
    2;
  expect(Math.abs(middleOf(red.map((index) => index % width)) - 150)).toBeLessThan(12);
  expect(Math.abs(middleOf(red.map((index) => Math.floor(index / width))) - 300)).toBeLessThan(12);
});

describe('a form', () => {
  it('is held to the rules of its kind, each wrong field by its path', async () => {
    expect(await create('challenge', { cover: await cover() }, { goal: 0 })).toMatchObject({
      resultCode: 400,
      errors: expect.arrayContaining([expect.objectContaining({ field: 'values.goal' })]),
    });
    expect(await create('hot-search', { startAt: at(HOUR), endAt: at(0) })).toMatchObject({
      errors: [{ field: 'endAt' }],
    });
    expect(await create('topic', { cover: '/nobody.webp' })).toMatchObject({ errors: [{ field: 'cover' }] });
    expect(await create('hot-search', {}, { target: { kind: 'topic', id: 999_999, url: '' } })).toMatchObject(
      {
        errors: [{ field: 'values.target' }],
      },
    );
  });

  it('of an ad takes a picture of the ratio of its slot', async () => {
    const wide = await cover({ width: 1600, height: 900 });
    expect(await create('ad', { cover: wide }, { slot: 'splash' })).toMatchObject({
      errors: [{ field: 'cover' }],
    });
    expect(await create('ad', { cover: wide }, { slot: 'home' })).toMatchObject({ resultCode: 200 });
  });

  it('gives a word to one item only, however it is written (10151)', async () => {
    const title = unique('Word').slice(0, 20);
    await created('hot-search', { title });
    expect(await create('hot-search', { title: title.toUpperCase() })).toMatchObject({ resultCode: 10151 });
  });

  it('keeps the goal of a challenge that somebody joined', async () => {
    const sport = await editor.app.make.sportType();
    const picture = await cover();
    const filled = { sportId: sport.id };
    const id = await created('challenge', { cover: picture }, filled);
    const change = (version: number, values: object) =>
      send(contract.changeAppItem, {
        params: { kind: 'challenge', id },
        body: { ...appItemSample('challenge', { ...filled, ...values }), cover: picture, version },
      });
    expect(await change(0, { goal: 6_000 })).toMatchObject({ resultCode: 200 });
    expect(await change(0, { goal: 7_000 })).toMatchObject({ resultCode: 10150 });
    await editor.app.make.appEntry(id);
    await editor.app.database.orm.execute(sql`update app_item set is_rank_stale = true where id = ${id}`);
    await rankStale(editor.app.services);
    expect(await change(1, { goal: 7_000 })).toMatchObject({ reason: 'fieldsLocked' });
    expect(await change(1, { goal: 6_000 })).toMatchObject({ resultCode: 200 });
  });

  it('lets no more than 20 words be live at one time', async () => {
    await editor.app.database.orm.execute(sql`update app_item set status = 'off' where kind = 'hot-search'`);
    for (let made = 0; made < 20; made += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await created('hot-search', { status: 'on' });
    }
    expect(await create('hot-search', { status: 'on' })).toMatchObject({ reason: 'tooManyLive' });
    const draft = await created('hot-search');
    const on = { params: { kind: 'hot-search', id: draft }, body: { status: 'on' } };
    expect(await send(contract.switchAppItem, on)).toMatchObject({ reason: 'tooManyLive' });
  });
});

it('deletes what is off and used by nothing (644)', async () => {
  const { id } = await editor.app.make.appItem('medal');
  const remove = () => send(contract.removeAppItem, { params: { kind: 'medal', id } });
  expect(await remove()).toMatchObject({ resultCode: 644, reason: 'itemIsOn' });
  await send(contract.switchAppItem, { params: { kind: 'medal', id }, body: { status: 'off' } });
  const challenge = await editor.app.make.appItem('challenge', { values: { medalId: id } });
  expect(await remove()).toMatchObject({ resultCode: 644, reason: 'itemInUse' });
  await editor.app.database.orm.execute(sql`update app_item set values = '{}' where id = ${challenge.id}`);
  expect(await remove()).toMatchObject({ resultCode: 200 });
});

it('changes the order as it was read, all named items or none (10150)', async () => {
  const [one, other] = [await editor.app.make.appItem('lesson'), await editor.app.make.appItem('lesson')];
  const sort = (first: number, second: number, version = 0) =>
    send(contract.sortAppItems, {
      params: { kind: 'lesson' },
      body: {
        sortList: [
          { id: one.id, sort: first, version: 0 },
          { id: other.id, sort: second, version },
        ],
      },
    });
  expect((await sort(2, 1)).result).toMatchObject({
    sorted: expect.arrayContaining([{ id: one.id, sort: 2, version: 1 }]),
  });
  expect(await sort(5, 6, 1)).toMatchObject({ resultCode: 10150 });
  const { results } = contract.appItems.result.parse(
    (await send(contract.appItems, { params: { kind: 'lesson' }, query: { ids: `${one.id},${other.id}` } }))
      .result,
  );
  expect(results.map(({ id, sort: place }) => [id, place])).toEqual([
    [other.id, 1],
    [one.id, 2],
  ]);
});
