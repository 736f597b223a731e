import {
  classPackOptions,
  coachOptions,
  companyOptions,
  selectNames,
  sports,
} from '../../../shared/contract/choices/calls.ts';
import { classPack } from '../../db/schema/packs.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
  world = await makeWorld(test.make);
});
afterAll(() => test.close());

it('offers enabled sport types in their order', async () => {
  const second = await test.make.sportType({ sort: 2 });
  const first = await test.make.sportType({ sort: 1 });
  await test.make.sportType({ status: 0 });
  const { envelope } = await test.send(sports, world.actors.partnerWithCode);
  expect(envelope.result).toEqual([first, second].map(({ name, id }) => ({ label: name, value: id })));
});

it('offers companies to operators by name', async () => {
  const company = await test.make.company({ companyName: 'Harbour Rowing' });
  const { envelope } = await test.send(companyOptions, {
    ...world.actors.operatorWithout,
    query: { keyword: 'rowing' },
  });
  expect(envelope.result).toEqual([{ label: 'Harbour Rowing', value: company.id }]);
});

it('offers colleagues to merchants and everybody to operators, at most 50 unless they are named by id', async () => {
  const namesFor = async (actor: 'partnerWithCode' | 'operatorWithCode') =>
    selectNames.result
      .parse((await test.send(selectNames, world.actors[actor])).envelope.result)
      .map(({ value }) => value);
  const colleagues = await namesFor('partnerWithCode');
  expect(colleagues).toContain(world.accountIds.partnerOfSibling);
  expect(colleagues).not.toContain(world.accountIds.partnerOfOther);
  const made: number[] = [];
  for (let index = 0; index < 51; index++) made.push((await test.make.account()).id);
  expect(await namesFor('operatorWithCode')).toHaveLength(50);
  const { envelope } = await test.send(selectNames, {
    ...world.actors.operatorWithCode,
    query: { ids: made.join(',') },
  });
  expect(selectNames.result.parse(envelope.result)).toHaveLength(51);
});

it('names people who were chosen before, and the members of one company', async () => {
  const { companyId } = world.place;
  const gone = await test.make.account({ status: 0 });
  await test.make.membership(gone.id, companyId, []);
  const { partnerOfSibling, partnerOfOther } = world.accountIds;
  const namesFor = async (
    actor: 'partnerWithCode' | 'operatorWithCode',
    query: { ids?: string; companyId?: number; past?: number },
  ) => {
    const { envelope } = await test.send(selectNames, { ...world.actors[actor], query });
    return selectNames.result.parse(envelope.result).map(({ value }) => value);
  };
  const ids = [gone.id, partnerOfSibling, partnerOfOther].join(',');
  expect((await namesFor('partnerWithCode', { ids })).toSorted()).toEqual(
    [gone.id, partnerOfSibling].toSorted(),
  );
  const members = await namesFor('operatorWithCode', { companyId });
  expect(members).toContain(partnerOfSibling);
  expect(members).not.toContain(partnerOfOther);
  expect(members).not.toContain(gone.id);
  // What a trail tells was also done by people who are gone.
  expect(await namesFor('operatorWithCode', { companyId, past: 1 })).toContain(gone.id);
  expect(await namesFor('partnerWithCode', { past: 1 })).toContain(gone.id);
});

it('offers the coaches of the chosen store, and nobody else', async () => {
  const { companyId, storeId } = world.place;
  const makeCoach = async (values: { isCoach?: boolean; status?: number }, ...stores: number[]) => {
    const made = await test.make.account({ isCoach: true, ...values });
    await test.make.membership(made.id, companyId, stores);
    return made.id;
  };
  const coach = await makeCoach({}, storeId);
  await makeCoach({ isCoach: false }, storeId);
  await makeCoach({ status: 0 }, storeId);
  await makeCoach({});
  const { envelope } = await test.send(coachOptions, world.actors.partnerWithCode);
  expect(coachOptions.result.parse(envelope.result).map(({ value }) => value)).toEqual([coach]);
});

it('offers the class packs the own company sells', async () => {
  const { companyId, storeId } = world.place;
  const other = await test.make.company();
  const otherStore = await test.make.store(other.id);
  const sibling = await test.make.store(companyId);
  const pack = { priceCents: 100, times: 10, validityMonths: 3 };
  const [sold] = await test.database.orm
    .insert(classPack)
    .values([
      { ...pack, name: 'Ten times', companyId, storeId, storeIds: [storeId] },
      { ...pack, name: 'Off sale', companyId, storeId, storeIds: [storeId], status: 0 },
      { ...pack, name: 'Of others', companyId: other.id, storeId: otherStore.id, storeIds: [otherStore.id] },
      { ...pack, name: 'Two tickets', companyId, storeId: sibling.id, storeIds: [sibling.id], kind: 2 },
    ])
    .returning();
  const namesFor = async (query: { kind?: '1' | '2'; storeId?: string }) => {
    const { envelope } = await test.send(classPackOptions, { ...world.actors.partnerWithout, query });
    return classPackOptions.result.parse(envelope.result).map(({ label }) => label);
  };
  expect(await namesFor({})).toEqual(['Ten times', 'Two tickets']);
  expect(await namesFor({ kind: '1' })).toEqual(['Ten times']);
  expect(await namesFor({ storeId: String(sibling.id) })).toEqual(['Two tickets']);
  const { envelope } = await test.send(classPackOptions, {
    ...world.actors.partnerWithout,
    query: { kind: '1' },
  });
  const [shown] = classPackOptions.result.parse(envelope.result);
  expect(shown).toMatchObject({ label: 'Ten times', value: sold?.id, price: 100, validityMonths: 3 });
  expect(shown?.storeName).not.toBe('');
});
