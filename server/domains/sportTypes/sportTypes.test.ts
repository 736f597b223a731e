import * as contract from '../../../shared/contract/sportTypes/calls.ts';
import { sports } from '../../../shared/contract/choices/calls.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { unique } from '../../testing/factories.ts';
import { choices } from '../choices/domain.ts';
import { sportTypes } from './domain.ts';

let app: TestApp;
let world: World;
let key = 0;

beforeAll(async () => {
  app = await buildTestApp({ domains: [sportTypes, choices] });
  world = await makeWorld(app.make);
});
afterAll(() => app.close());

const send = async (call: Parameters<TestApp['send']>[0], sending: object = {}) =>
  (await app.send(call, { ...world.actors.operatorWithCode, key: `key-${++key}`, ...sending })).envelope;
const create = async (name: string, values: object = {}) =>
  send(contract.createSportType, { body: { name, icon: '', status: 1, ...values } });
const created = async (name: string = unique('Judo')): Promise<number> =>
  contract.createSportType.result.parse((await create(name)).result).id;
const list = async (query: object = {}) =>
  contract.sportTypes.result.parse((await send(contract.sportTypes, { query })).result);

test('are listed as a whole in their order, with the templates that use them', async () => {
  const [first, second] = [await created(), await created()];
  const removed = await app.make.template(world.place, { sportTypeId: second, removedAt: new Date() });
  await app.make.template(world.place, { sportTypeId: removed.sportTypeId });
  const { results, pageSize } = await list({ pageSize: 9999 });
  expect(pageSize).toBe(9999);
  expect(results.slice(-2)).toMatchObject([
    { id: first, templateCount: 0, status: 1, version: 0 },
    { id: second, templateCount: 1 },
  ]);
});

test('have a name of their own, however it is written (10151)', async () => {
  const name = unique('Karate');
  const id = await created(name);
  expect(await create(name.toUpperCase())).toMatchObject({ resultCode: 10151 });
  const other = await created();
  const change = (body: object) =>
    send(contract.changeSportType, { body: { icon: '', status: 1, version: 0, ...body } });
  expect(await change({ id: other, name })).toMatchObject({ resultCode: 10151 });
  expect(await change({ id, name: name.toUpperCase() })).toMatchObject({ result: { id, version: 1 } });
  expect(await change({ id, name })).toMatchObject({ resultCode: 10150 });
  expect(await create('x'.repeat(21))).toMatchObject({ errors: [{ field: 'name' }] });
});

test('have an icon that somebody has uploaded', async () => {
  const { name: icon } = await app.make.picture();
  const name = unique('Fencing');
  const unknown = { resultCode: 400, errors: [{ field: 'icon', code: 'unknown' }] };
  expect(await create(name, { icon: '/nobody.webp' })).toMatchObject(unknown);
  const made = contract.createSportType.result.parse((await create(name, { icon: `/${icon}` })).result);
  const change = { ...made, name, status: 1 };
  expect(await send(contract.changeSportType, { body: { ...change, icon: '/nobody.webp' } })).toMatchObject(
    unknown,
  );
  expect(await send(contract.changeSportType, { body: { ...change, icon: `/${icon}` } })).toMatchObject({
    result: { version: 1 },
  });
});

test('that are switched off are not offered any more', async () => {
  const name = unique('Curling');
  const id = await created(name);
  const offered = async () =>
    sports.result.parse((await send(sports)).result).some(({ value }) => value === id);
  expect(await offered()).toBe(true);
  await send(contract.changeSportType, { body: { id, name, icon: '', status: 0, version: 0 } });
  expect(await offered()).toBe(false);
  expect((await list({ keyword: name, status: 0 })).totalRecords).toBe(1);
});

test('are deleted only when nothing ever used them (644)', async () => {
  const id = await created();
  const remove = (wanted: number) => send(contract.removeSportType, { params: { id: wanted } });
  await app.make.template(world.place, { sportTypeId: id, removedAt: new Date() });
  expect(await remove(id)).toMatchObject({ resultCode: 644, parameters: { count: 1 } });
  const unused = await created();
  expect(await remove(unused)).toMatchObject({ resultCode: 200 });
  expect(await remove(unused)).toMatchObject({ resultCode: 404 });
});

test('change places together or not at all', async () => {
  const word = unique('Order');
  const [first, second] = [await created(`${word} a`), await created(`${word} b`)];
  const sort = (sortList: object[]) => send(contract.sortSportTypes, { body: { sortList } });
  expect(
    await sort([
      { id: first, sort: 9_001 },
      { id: 900_000_001, sort: 1 },
    ]),
  ).toMatchObject({ resultCode: 404 });
  const names = async () => (await list({ keyword: word })).results.map(({ id }) => id);
  expect(await names()).toEqual([first, second]);
  expect(
    await sort([
      { id: first, sort: 9_001 },
      { id: second, sort: 9_000 },
    ]),
  ).toMatchObject({ result: { changed: 2 } });
  expect(await names()).toEqual([second, first]);
});

test('keep the order of whoever was first (10150)', async () => {
  const [first, second] = [await created(), await created()];
  const sort = (place: number) =>
    send(contract.sortSportTypes, {
      body: {
        sortList: [
          { id: first, sort: place, version: 0 },
          { id: second, sort: place + 1, version: 0 },
        ],
      },
    });
  expect(await sort(100)).toMatchObject({ resultCode: 200 });
  expect(await sort(200)).toMatchObject({ resultCode: 10150 });
  const { results } = await list({ pageSize: 9999 });
  expect(results.find(({ id }) => id === first)).toMatchObject({ sort: 100, version: 1 });
});
