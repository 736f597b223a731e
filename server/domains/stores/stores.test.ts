import { storeOptions } from '../../../shared/contract/choices/calls.ts';
import { partnerStores, queryUmsSignInfo } from '../../../shared/contract/stores/calls.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
  world = await makeWorld(test.make);
});
afterAll(() => test.close());

describe('the stores to choose from', () => {
  const companiesOf = async (as: World['actors']['partnerWithCode']) =>
    partnerStores.result.parse((await test.send(partnerStores, as)).envelope.result);

  it('are the own ones, grouped by company, disabled ones included and marked', async () => {
    const disabled = await test.make.store(world.place.companyId, { status: 0 });
    await test.make.membership(world.accountIds.partnerWithCode, world.place.companyId, [disabled.id]);
    const companies = await companiesOf(world.actors.partnerWithCode);
    expect(companies.map(({ id }) => id)).toEqual([world.place.companyId]);
    expect(companies[0]?.stores.map(({ id, status }) => [id, status])).toEqual([
      [world.place.storeId, 1],
      [disabled.id, 0],
    ]);
  });

  it('are all of them for an operator who may enter, and one company’s once inside', async () => {
    const everything = await companiesOf(world.actors.operatorWithCode);
    expect(everything.map(({ id }) => id)).toEqual(
      expect.arrayContaining([world.place.companyId, world.other.companyId, world.unsettled.companyId]),
    );
    const inside = await companiesOf({ ...world.actors.operatorWithCode, storeKey: world.storeKey });
    expect(inside.map(({ id }) => id)).toEqual([world.place.companyId]);
  });
});

it('answers a receiving account that is stored incompletely as not opened', async () => {
  const store = await test.make.store(world.place.companyId, { payment: { type: '1' } });
  await test.make.membership(world.accountIds.partnerWithCode, world.place.companyId, [store.id]);
  const { envelope } = await test.send(queryUmsSignInfo, {
    ...world.actors.partnerWithCode,
    query: { storeId: store.id },
  });
  expect(envelope.result).toMatchObject({ status: 0, accountMasked: '' });
});

describe('store options', () => {
  const optionsOf = async (
    query: Record<string, string | number>,
    actor: 'partnerWithCode' | 'operatorWithCode',
  ) =>
    storeOptions.result
      .parse((await test.send(storeOptions, { ...world.actors[actor], query })).envelope.result)
      .map(({ value }) => value);

  it('never widen by naming another company', async () => {
    expect(await optionsOf({ companyId: world.other.companyId }, 'partnerWithCode')).toEqual([]);
    expect(await optionsOf({ companyId: world.other.companyId }, 'operatorWithCode')).toEqual([
      world.other.storeId,
    ]);
  });

  it('find a keyword anywhere, taking % and _ as they are', async () => {
    const store = await test.make.store(world.other.companyId, { name: '100%_sure' });
    expect(await optionsOf({ keyword: '0%_s' }, 'operatorWithCode')).toEqual([store.id]);
    expect(await optionsOf({ keyword: '%' }, 'operatorWithCode')).toEqual([store.id]);
  });
});
