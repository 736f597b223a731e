import { randomUUID } from 'node:crypto';
import { allCalls } from '../../shared/contract/calls.ts';
import { makeWorld, type ActorName, type World } from '../../server/testing/actors.ts';
import { buildTestApp, type TestApp } from '../../server/testing/buildTestApp.ts';
import { makeObjects, type Objects } from '../../server/testing/access/objects.ts';
import { unique } from '../../server/testing/factories.ts';
import { databaseKinds } from '../../server/testing/database.ts';
import { SAMPLES } from '../access/samples.ts';

/** Where it is made, which field names it, and who makes it. */
const NAMED: readonly (readonly [callId: string, field: string, as: ActorName])[] = [
  ['sportTypes.create', 'name', 'operatorWithCode'],
  ['permissions.createRole', 'name', 'operatorWithCode'],
  ['companies.create', 'companyName', 'operatorWithCode'],
  ['stores.create', 'name', 'partnerWithCode'],
  ['channels.create', 'content', 'partnerWithCode'],
  ['savedViews.create', 'name', 'partnerWithCode'],
];
/** Only what was approved is the name of a company, so a new one may be called like another. */
const UNIQUE = NAMED.filter(([id]) => id !== 'companies.create');
/** Views say it at their field. */
const codeOfTaken = (id: string): number => (id === 'savedViews.create' ? 400 : 10151);
/** Where accounts are made by name. */
const ACCOUNTS: typeof NAMED = [
  ['staff.make', 'accountName', 'partnerWithCode'],
  ['permissions.createOperator', 'accountName', 'operatorWithCode'],
  ['companies.create', 'accountName', 'operatorWithCode'],
];
/** Where a text says something or why, and where it names something. */
const SAID: typeof NAMED = [
  ['permissions.viewAs', 'reason', 'operatorWithCode'],
  ['companies.switch', 'reason', 'operatorWithCode'],
  ['refunds.mark', 'note', 'partnerWithCode'],
  ['orders.addNote', 'note', 'partnerWithCode'],
  ['staff.make', 'name', 'partnerWithCode'],
  ...NAMED,
];
/** Lists of the order `T…` and of its buyer, and how they are written elsewhere. */
const PASTED = {
  orderNumber: (number: string) => [
    number.toLowerCase(),
    ` ${number.slice(0, 3)} ${number.slice(3)}\u200b`,
    number.replace('T', 'Ｔ').replace('-', '\u2011'),
  ],
  phone: (phone: string) => [
    `${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`,
    `${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`,
    `\u202d+86 ${phone}\u202c`,
  ],
};
const LISTS = ['orders.orders', 'events.participants'] as const;

/** Seen as one text, each written in another way. */
const SPELLINGS = [
  'ÉCOLE B 区',
  'école\u3000B  区',
  'E\u0301cole B\u200b 区',
  'Ｅ\u0301ｃｏｌｅ\u00a0b 区\u2060',
];

describe.each(databaseKinds())('on %s, whose locale knows no letter beyond ASCII,', (kind) => {
  let test: TestApp;
  let world: World;
  let objects: Objects;
  beforeAll(async () => {
    test = await buildTestApp({ database: { kind } });
    world = await makeWorld(test.make);
    objects = await makeObjects(test, world.place);
  });
  afterAll(() => test.close());

  const callOf = (id: string) => {
    const call = allCalls.find((one) => one.id === id);
    if (!call) throw new Error(`No call is named ${id}.`);
    return call;
  };
  const send = async (id: string, as: ActorName, request: object) =>
    (await test.send(callOf(id), { ...request, ...world.actors[as], key: randomUUID() })).envelope;
  const make = async ([id, field, as]: (typeof NAMED)[number], name: string) => {
    const { params = {}, body } = (await SAMPLES[id]?.(objects, test)) ?? {};
    return send(id, as, { params, body: { ...Object(body), [field]: name } });
  };

  it.each(UNIQUE)('%s finds a name taken however it is written', async (...named) => {
    const answers: unknown[] = [];
    // The first has the name.
    // oxlint-disable-next-line no-await-in-loop
    for (const name of SPELLINGS) answers.push((await make(named, name)).resultCode);
    expect(answers).toEqual([200, ...SPELLINGS.slice(1).map(() => codeOfTaken(named[0]))]);
  });

  it.each(ACCOUNTS)('%s takes names of accounts of one pattern', async (...named) => {
    const refused = { resultCode: 400, errors: [{ field: named[1] }] };
    // Unseen signs, other alphabets, full width, blanks, and what looks like a telephone number.
    // oxlint-disable-next-line no-await-in-loop
    for (const name of ['front\u200bdesk', 'fr\u043entdesk', '\uff46rontdesk', 'front desk', '13800001234'])
      expect(await make(named, name)).toMatchObject(refused);
  });

  it('two sessions meet at a place however it is written (647)', async () => {
    const template = await test.make.template(world.place);
    const event = await test.make.event(template, { place: 'Elsewhere' });
    await test.make.event(template, { place: 'ÉCOLE B 区' });
    const answers: unknown[] = [];
    for (const place of SPELLINGS)
      answers.push(
        // oxlint-disable-next-line no-await-in-loop
        (
          await send('events.edit', 'partnerWithCode', {
            params: { id: event.id },
            body: { place, version: 0, notifyParticipants: 0 },
          })
        ).resultCode,
      );
    expect(answers).toEqual(SPELLINGS.map(() => 647));
  });

  it.each(SAID)('%s takes nothing that cannot be seen for its %s', async (...said) => {
    // oxlint-disable-next-line no-await-in-loop
    for (const text of ['\u200b'.repeat(9), '\u2800'.repeat(9), '\u3164'.repeat(9)])
      expect(await make(said, text)).toMatchObject({ resultCode: 400, errors: [{ field: said[1] }] });
  });

  it.each(NAMED)('%s refuses marks that turn a name', async (...named) => {
    const refused = { resultCode: 400, errors: [{ field: named[1] }] };
    expect(await make(named, 'Court \u202egnp.1')).toMatchObject(refused);
  });

  it.each(LISTS)('%s reads numbers as they are pasted', async (id) => {
    const template = await test.make.template(world.place);
    const event = await test.make.event(template);
    const member = await test.make.member();
    const order = await test.make.booking(event, { memberId: member.id, orderNumber: unique('T20261128') });
    const written = [...PASTED.orderNumber(order.orderNumber), ...PASTED.phone(member.phone)];
    const params = id === 'events.participants' ? { id: event.id } : {};
    // oxlint-disable-next-line no-await-in-loop
    for (const keyword of written)
      expect(await send(id, 'partnerWithCode', { params, query: { keyword } })).toMatchObject({
        result: { results: [{ orderNumber: order.orderNumber }] },
      });
  });

  it('the door reads what was scanned, with what an address says behind it', async () => {
    const event = await test.make.event(await test.make.template(world.place));
    const { orderNumber } = await test.make.booking(event);
    const scanned = [
      `https://touchline.example/t/${orderNumber}?utm=1`,
      `https://touchline.example/t/${orderNumber}#a`,
    ];
    const at = new Date(test.services.now()).toISOString();
    const actions = scanned.map((code) => ({ actionId: randomUUID(), at, code }));
    const answer = await send('events.checkIn', 'partnerWithCode', {
      params: { id: event.id },
      body: { bookingIds: [], actions, sentAt: at },
    });
    expect(answer).toMatchObject({ result: { results: [{ state: 'ok' }, { state: 'already' }] } });
  });

  it('a search finds small and large letters alike', async () => {
    const template = await test.make.template(world.place, { title: 'Zoë’s ÉCOLE（B　区）' });
    // oxlint-disable-next-line no-await-in-loop
    for (const keyword of ['zoË’s é', 'ＺＯＥ\u0308', '(b 区)'])
      expect(await send('eventTemplates.templates', 'partnerWithCode', { query: { keyword } })).toMatchObject(
        {
          result: { results: [{ id: template.id }] },
        },
      );
  });
});
