import { SAVED_VIEWS_AT_MOST } from '../../../shared/codes/limits.ts';
import {
  changeListLayout,
  changeView,
  chooseDefaultView,
  createView,
  listLayouts,
  removeView,
  savedViews,
} from '../../../shared/contract/savedViews/calls.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type Sending, type TestApp } from '../../testing/buildTestApp.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
});
beforeEach(async () => {
  world = await makeWorld(test.make);
});
afterAll(() => test.close());

type Who = keyof World['actors'];
const LIST = 'events.sessions';
const content = { name: 'Next two weeks', query: 'status=0&sortBy=title', columns: null, shared: 0 };

const list = async (who: Who) =>
  savedViews.result.parse(
    (await test.send(savedViews, { ...world.actors[who], query: { list: LIST } })).envelope.result,
  );
const create = async (who: Who, body: object = {}) =>
  (await test.send(createView, { ...world.actors[who], body: { list: LIST, ...content, ...body } })).envelope;
const made = async (who: Who, body: object = {}): Promise<number> =>
  createView.result.parse((await create(who, body)).result).id;
const send = async (call: Parameters<TestApp['send']>[0], who: Who, sending: Sending) =>
  (await test.send(call, { ...world.actors[who], ...sending })).envelope;

describe('a saved view', () => {
  it('comes back as it was saved, and stays private until it is shared with the company', async () => {
    const columns = { hidden: ['place'], widths: { title: 240 }, density: 'normal' };
    const id = await made('partnerWithCode', { columns });
    expect(await list('partnerWithCode')).toEqual([
      expect.objectContaining({ ...content, id, columns, list: LIST, isOwn: true, isDefault: false }),
    ]);
    expect(await list('partnerOfSibling')).toEqual([]);
    await send(changeView, 'partnerWithCode', { body: { ...content, id, version: 0, shared: 1 } });
    const [seen] = await list('partnerOfSibling');
    expect(seen).toMatchObject({ id, name: content.name, isOwn: false, shared: 1 });
    expect(seen?.ownerName).not.toBe('');
    expect(await list('partnerOfOther')).toEqual([]);
    expect(await list('operatorWithCode')).toEqual([]);
  });

  it('leaves its filters in the trail, and neither what they search for nor a phone in its name', async () => {
    const [phone, masked] = ['13812345678', '138****5678'];
    const body = { name: `Of ${phone}`, query: `keyword=${phone}&phone=%2B86${phone}&sortBy=title` };
    const id = await made('partnerWithCode', body);
    await send(changeView, 'partnerWithCode', { body: { ...content, ...body, id, version: 0 } });
    await send(removeView, 'partnerWithCode', { query: { id } });
    const { rows } = await test.database.pool.query(
      'select before, after from audit_entry where object = $1 and object_id = $2 order by id',
      ['savedView', String(id)],
    );
    const facts = { name: `Of ${masked}`, filters: ['keyword', 'phone', 'sortBy'], shared: 0 };
    expect(rows).toEqual([
      { before: null, after: facts },
      { before: facts, after: facts },
      { before: facts, after: null },
    ]);
  });

  it('is shared among operators on their side', async () => {
    const id = await made('operatorWithCode', { shared: 1 });
    expect((await list('operatorWithout')).map((view) => view.id)).toEqual([id]);
    expect(await list('partnerWithCode')).toEqual([]);
  });

  it('has a name of its own in a list, whatever the capitals, also for two saves at once', async () => {
    const answers = await Promise.all([
      create('partnerWithCode', { name: 'Evenings' }),
      create('partnerWithCode', { name: 'EVENINGS' }),
    ]);
    expect(answers.map(({ resultCode }) => resultCode).toSorted()).toEqual([200, 400]);
    expect(answers.find(({ resultCode }) => resultCode === 400)?.errors?.[0]).toMatchObject({
      field: 'name',
      code: 'used',
    });
    // Another person and another list may use it.
    expect((await create('partnerOfSibling', { name: 'Evenings' })).resultCode).toBe(200);
    expect((await create('partnerWithCode', { name: 'Evenings', list: 'orders' })).resultCode).toBe(200);
  });

  it.each([
    ['a name of 31 characters', { name: '场'.repeat(31) }, 'name'],
    ['a blank name', { name: '  ' }, 'name'],
    ['a query of 2001 characters', { query: `keyword=${'a'.repeat(1_993)}` }, 'query'],
    ['a query with a second address in it', { query: 'status=0#top' }, 'query'],
    ['a column width without measure', { columns: { widths: { title: 1e9 } } }, 'columns.widths.title'],
  ])('refuses %s and names the field', async (_, body, field) => {
    const { resultCode, errors } = await create('partnerWithCode', body);
    expect([resultCode, errors?.[0]?.field]).toEqual([400, field]);
  });

  it('is one of at most 50 of a person and list', async () => {
    for (let index = 0; index < SAVED_VIEWS_AT_MOST; index += 1)
      // One after the other: the limit counts what is there.
      // oxlint-disable-next-line no-await-in-loop
      await made('partnerWithCode', { name: `View ${index}` });
    expect((await create('partnerWithCode', { name: 'One more' })).errors?.[0]?.code).toBe('tooMany');
  });

  it('refuses a change of an older version', async () => {
    const id = await made('partnerWithCode');
    const change = (version: number) =>
      send(changeView, 'partnerWithCode', { body: { ...content, id, version, name: 'Other' } });
    expect((await change(0)).resultCode).toBe(200);
    expect((await change(0)).reason).toBe('changedBySomeoneElse');
  });
});

describe('the view a list opens with', () => {
  const choose = (who: Who, id: number | null) => send(chooseDefaultView, who, { body: { list: LIST, id } });
  const defaults = async (who: Who) => (await list(who)).filter(({ isDefault }) => isDefault);

  it('is one for each person, and may be somebody else’s shared one', async () => {
    const first = await made('partnerWithCode', { shared: 1 });
    const second = await made('partnerWithCode', { name: 'Second' });
    await choose('partnerWithCode', first);
    await choose('partnerWithCode', second);
    await choose('partnerOfSibling', first);
    expect((await defaults('partnerWithCode')).map(({ id }) => id)).toEqual([second]);
    expect((await defaults('partnerOfSibling')).map(({ id }) => id)).toEqual([first]);
    await choose('partnerWithCode', null);
    expect(await defaults('partnerWithCode')).toEqual([]);
  });

  it('ends for others when the view is shared no longer, and for everybody when it is deleted', async () => {
    const id = await made('partnerWithCode', { shared: 1 });
    await choose('partnerOfSibling', id);
    await choose('partnerWithCode', id);
    await send(changeView, 'partnerWithCode', { body: { ...content, id, version: 0 } });
    await send(changeView, 'partnerWithCode', { body: { ...content, id, version: 1, shared: 1 } });
    expect(await defaults('partnerOfSibling')).toEqual([]);
    expect((await defaults('partnerWithCode')).map((view) => view.id)).toEqual([id]);
    expect((await send(removeView, 'partnerWithCode', { query: { id } })).resultCode).toBe(200);
    expect(await list('partnerWithCode')).toEqual([]);
  });
});

describe('how a list looks', () => {
  const keep = (who: Who, body: object) => send(changeListLayout, who, { body });
  const looks = async (who: Who) => listLayouts.result.parse((await send(listLayouts, who, {})).result);
  const layout = { order: ['title', 'place'], widths: { title: 240 }, density: 'normal' };

  it('is kept for the account alone, and the last one counts', async () => {
    await keep('partnerWithCode', { list: LIST, layout: { hidden: ['place'] } });
    await keep('partnerWithCode', { list: LIST, layout });
    await keep('partnerWithCode', { list: 'orders', layout: {} });
    expect(await looks('partnerWithCode')).toEqual([
      { list: LIST, layout },
      { list: 'orders', layout: {} },
    ]);
    expect([await looks('partnerOfSibling'), await looks('operatorWithCode')]).toEqual([[], []]);
  });

  it('is refused with its field when it is none', async () => {
    const { resultCode, errors } = await keep('partnerWithCode', {
      list: LIST,
      layout: { widths: { a: -1 } },
    });
    expect([resultCode, errors?.[0]?.field]).toEqual([400, 'layout.widths.a']);
  });
});
