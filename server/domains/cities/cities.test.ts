import { createHash } from 'node:crypto';
import { AREAS_HASH } from '../../../shared/codes/areas.ts';
import { cities, type City } from '../../../shared/contract/choices/calls.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { CITIES, PROVINCES } from './areaTable.ts';
import { cityOf } from './service.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
  world = await makeWorld(test.make);
});
afterAll(() => test.close());

const asked = (hash?: string) =>
  test.send(cities, { ...world.actors.partnerWithCode, ...(hash && { query: { hash } }) });
const listed = async (): Promise<City[]> => cities.result.parse((await asked()).envelope.result);

it('lists every province with its cities and districts, each code once', async () => {
  const provinces = await listed();
  const all = provinces.flatMap((province) => province.children);
  const districts = all.flatMap(({ children }) => children);
  expect([provinces.length, all.length > 380, districts.length > 3_400]).toEqual([34, true, true]);
  const areas = [...provinces, ...all, ...districts];
  expect(new Set(areas.map(({ code }) => code)).size).toBe(areas.length);
  expect(
    areas.filter(({ code, name }) => !/^\d{6}$/.test(code) || name === '' || name.startsWith('省直')),
  ).toEqual([]);
});

it('knows a city by its code, and whose districts are whose', () => {
  expect(cityOf('310100')).toMatchObject({ name: '上海市' });
  expect(cityOf('310100')?.districts.get('310115')).toBe('浦东新区');
  expect(cityOf('310100')?.districts.has('110101')).toBe(false);
  expect(cityOf('500100')?.districts.get('500229')).toBe('城口县');
  expect(cityOf('419001')).toMatchObject({ name: '济源市' });
  expect(['310000', '310115', '', '1'].map(cityOf)).toEqual(Array(4).fill(undefined));
});

it('is kept for good under the hash of the table, and under no other', async () => {
  const hash = createHash('sha256').update(PROVINCES).update(CITIES).digest('hex').slice(0, 12);
  expect(AREAS_HASH).toBe(hash);
  const headerOf = async (name?: string) => (await asked(name)).headers['cache-control'];
  expect(await headerOf(AREAS_HASH)).toBe('private, max-age=31536000, immutable');
  expect([await headerOf(), await headerOf('000000000000')]).toEqual(['no-store', 'no-store']);
});
