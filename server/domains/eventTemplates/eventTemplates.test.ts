import * as contract from '../../../shared/contract/eventTemplates/calls.ts';
import { auditLogs } from '../../../shared/contract/audit/calls.ts';
import { type ActorHeaders, makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { TEST_NOW, unique } from '../../testing/factories.ts';
import { audit } from '../audit/domain.ts';
import { eventTemplates } from './domain.ts';

const HOUR = 3_600_000;
let app: TestApp;
let world: World;
let template: Awaited<ReturnType<TestApp['make']['template']>>;
let word: string;

beforeAll(async () => {
  app = await buildTestApp({ domains: [eventTemplates, audit] });
  world = await makeWorld(app.make);
});
afterAll(() => app.close());
beforeEach(async () => {
  word = unique('Court tennis');
  template = await app.make.template(world.place, { title: `${word} one` });
});

const partner = () => world.actors.partnerWithCode;
const operator = () => world.actors.operatorWithCode;
const list = async (query: Record<string, string | number>) => {
  const { envelope } = await app.send(contract.templates, {
    ...partner(),
    query: { keyword: word, ...query },
  });
  return contract.templates.result.parse(envelope.result);
};
const read = async (id: number) =>
  (await app.send(contract.template, { ...partner(), params: { id } })).envelope;

describe('templates', () => {
  test('are listed with what their sessions sum up to', async () => {
    await app.make.event(template, { booked: 3 });
    await app.make.event(template, { booked: 4, startAt: new Date(TEST_NOW - HOUR) });
    await app.make.event(template, { status: 2 });
    expect((await list({})).results).toMatchObject([
      { id: template.id, sessionCount: 3, upcomingCount: 1, bookedCount: 7, priceFrom: 5000 },
    ]);
    expect((await list({ upcoming: 0 })).totalRecords).toBe(0);
  });

  test('are filtered by level, shelf, pay mode and owner', async () => {
    await app.make.template(world.place, {
      title: `${word} two`,
      grades: [3],
      isOnShelf: 0,
      paymentModes: [{ mode: 0 }],
      priceFrom: null,
    });
    const titlesFor = async (query: Record<string, string | number>) =>
      (await list({ sortBy: 'title', ...query })).results.map(({ title }) => title.slice(word.length + 1));
    expect(await titlesFor({})).toEqual(['one', 'two']);
    expect(await titlesFor({ sortBy: 'price', sortOrder: 'desc' })).toEqual(['one', 'two']);
    expect(await titlesFor({ grades: '3,4' })).toEqual(['two']);
    expect(await titlesFor({ isOnShelf: 1 })).toEqual(['one']);
    expect(await titlesFor({ payMode: '0,1' })).toEqual(['two']);
    expect(await titlesFor({ creatorId: 999_999 })).toEqual([]);
    expect(await list({ currentPage: 7, pageSize: 1 })).toMatchObject({ currentPage: 2, totalPages: 2 });
  });

  test('of other stores are neither found nor changed', async () => {
    for (const place of [world.sibling, world.other]) {
      const foreign = await app.make.template(place, { title: `${word} foreign` });
      const params = { id: foreign.id };
      const answers = [
        await read(foreign.id),
        (await app.send(contract.copyTemplate, { ...partner(), params, body: { copyName: 'Mine now' } }))
          .envelope,
        (await app.send(contract.removeTemplate, { ...partner(), params })).envelope,
        (await app.send(contract.shelveTemplate, { ...partner(), params, query: { isOnShelf: 0 } })).envelope,
      ];
      expect(answers.map(({ resultCode }) => resultCode)).toEqual([404, 404, 404, 404]);
    }
    expect((await list({})).totalRecords).toBe(1);
  });

  test('are copied with their house rules, off the shelf, as the own of who copies', async () => {
    const params = { id: template.id };
    const { envelope } = await app.send(contract.copyTemplate, {
      ...partner(),
      params,
      body: { copyName: `${word} copy` },
    });
    const { id } = contract.copyTemplate.result.parse(envelope.result);
    expect((await read(id)).result).toMatchObject({
      title: `${word} copy`,
      isOnShelf: 0,
      sessionCount: 0,
      creatorId: world.accountIds.partnerWithCode,
      version: 0,
    });
  });

  test('are deleted only without live sessions', async () => {
    const live = await app.make.event(template);
    const remove = async () =>
      (await app.send(contract.removeTemplate, { ...partner(), params: { id: template.id } })).envelope;
    expect(await remove()).toMatchObject({ resultCode: 644, parameters: { count: 1 } });
    const other = await app.make.template(world.place);
    await app.make.event(other, { startAt: new Date(TEST_NOW - 2 * HOUR), endAt: new Date(TEST_NOW) });
    await app.make.event(other, { status: 2 });
    const done = await app.send(contract.removeTemplate, { ...partner(), params: { id: other.id } });
    expect(done.envelope).toMatchObject({ resultCode: 200, result: { id: other.id, version: 1 } });
    expect((await read(other.id)).resultCode).toBe(404);
    expect((await read(live.templateId)).resultCode).toBe(200);
  });

  test('leave the shelf at the word of an operator who says why', async () => {
    const shelve = async (query: Record<string, string | number>) =>
      (await app.send(contract.shelveTemplate, { ...operator(), params: { id: template.id }, query }))
        .envelope;
    expect(await shelve({ isOnShelf: 0 })).toMatchObject({ resultCode: 400, errors: [{ field: 'reason' }] });
    expect(await shelve({ isOnShelf: 0, reason: 'wrong pictures' })).toMatchObject({
      result: { version: 1 },
    });
    expect((await read(template.id)).result).toMatchObject({ isOnShelf: 0, version: 1 });
    const logs = await app.send(auditLogs, {
      ...operator(),
      query: { object: 'template', objectId: String(template.id) },
    });
    expect(logs.envelope.result).toMatchObject({
      results: [
        {
          action: 'eventTemplates.shelve',
          before: { isOnShelf: 1 },
          after: { isOnShelf: 0, reason: 'wrong pictures' },
        },
      ],
    });
  });

  test('tell their merchant what happened to them, operators unnamed, and nobody else', async () => {
    await app.send(contract.shelveTemplate, {
      ...partner(),
      params: { id: template.id },
      query: { isOnShelf: 0 },
    });
    await app.send(contract.shelveTemplate, {
      ...operator(),
      params: { id: template.id },
      query: { isOnShelf: 0, reason: 'wrong pictures' },
    });
    const ask = async (who: ActorHeaders) =>
      (await app.send(contract.templateHistory, { ...who, params: { id: template.id } })).envelope;
    const { result } = await ask(partner());
    expect(contract.templateHistory.result.parse(result).results).toMatchObject([
      { actor: '', action: 'eventTemplates.shelve', after: { isOnShelf: 0, reason: 'wrong pictures' } },
      { actor: expect.stringMatching(/./), before: { isOnShelf: 1 }, after: { isOnShelf: 0 } },
    ]);
    expect((await ask(world.actors.partnerOfSibling)).reason).toBe('notFound');
  });

  test('become city activities and stop being some', async () => {
    const set = async (body: unknown) =>
      (await app.send(contract.setCityActivity, { ...operator(), params: { id: template.id }, body }))
        .envelope.resultCode;
    expect(await set({ on: 1, cityIds: [] })).toBe(400);
    expect(await set({ on: 1, cityIds: ['310100'] })).toBe(200);
    expect((await read(template.id)).result).toMatchObject({ cityActivity: 1 });
    expect(await set({ on: 0, cityIds: [] })).toBe(200);
    expect((await read(template.id)).result).toMatchObject({ cityActivity: 0, version: 2 });
  });

  test('change hands within their company only', async () => {
    const give = async (userId: number, who = partner()) => {
      const params = { eventTemplateId: template.id, userId };
      return (await app.send(contract.changeOwner, { ...who, params })).envelope.resultCode;
    };
    expect(await give(world.accountIds.partnerOfOther)).toBe(404);
    expect(await give(world.accountIds.partnerOfOther, operator())).toBe(404);
    expect(await give(world.accountIds.operatorWithCode, operator())).toBe(404);
    expect(await give(world.accountIds.partnerOfSibling)).toBe(200);
    expect((await read(template.id)).result).toMatchObject({ creatorId: world.accountIds.partnerOfSibling });
  });

  test('are offered by a part of their title, at most 20', async () => {
    for (let index = 0; index < 21; index += 1) await app.make.template(world.place, { title: `${word} x` });
    const ask = async (query: Record<string, string | number>) => {
      const { envelope } = await app.send(contract.searchTemplates, { ...partner(), query });
      return contract.searchTemplates.result.parse(envelope.result);
    };
    expect(await ask({ keyword: word.toUpperCase() })).toHaveLength(20);
    expect(await ask({ keyword: `${word} one` })).toMatchObject([
      { value: template.id, label: `${word} one` },
    ]);
  });
});
