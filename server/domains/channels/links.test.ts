import sharp from 'sharp';
import * as contract from '../../../shared/contract/channels/calls.ts';
import type { CallSpec } from '../../../shared/contract/call.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type Sending, type TestApp } from '../../testing/buildTestApp.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
});
beforeEach(async () => {
  world = await makeWorld(test.make);
});
afterAll(() => test.close());

const ask = (call: CallSpec, sending: Sending = {}) =>
  test.send(call, { ...world.actors.partnerWithCode, ...sending });
const made = async <Result>(call: CallSpec, sending: Sending = {}): Promise<Result> => {
  const { envelope } = await ask(call, sending);
  expect(envelope).toMatchObject({ resultCode: 200 });
  return envelope.result as Result;
};

/** A template with a code, a session to book and a way to book it through the code. */
async function makeCode(values: Parameters<TestApp['make']['channel']>[2] = {}) {
  const template = await test.make.template(world.place);
  const event = await test.make.event(template);
  const code = await test.make.channel(world.place, template.id, values);
  const order = (booked: Parameters<TestApp['make']['booking']>[1] = {}) =>
    test.make.booking(event, { channelId: code.id, ...booked });
  return { template, code, order, serial: code.serialNumber };
}

describe('the public page', () => {
  const nobody = (call: CallSpec, sending: Sending = {}) => test.send(call, sending);

  it('has figures without people, order numbers or money', async () => {
    const { serial, code, order, template } = await makeCode();
    const booked = await order({ amountCents: 6_800 });
    await test.make.visit(code, { bookingId: booked.id });
    const query = { serialNumber: serial };
    const answers = [
      await nobody(contract.showChannel, { query }),
      await nobody(contract.showStatistics, { query }),
      await nobody(contract.showJournal, { query }),
    ];
    const [shown, figures, journal] = answers.map(({ envelope }) => envelope.result);
    expect(shown).toMatchObject({
      eventTitle: code.eventTitle,
      searchId: template.id,
      pv: 1,
      uv: 1,
      orders: 1,
    });
    expect(figures).toMatchObject({ totals: { pv: 1, uv: 1, orders: 1 } });
    expect(journal).toMatchObject({ totalRecords: 3 });
    const said = answers.map(({ text }) => text).join();
    for (const secret of [booked.orderNumber, '6800', 'Member-', '****', 'paidAmount', 'amount', 'refund'])
      expect(said).not.toContain(secret);
  });

  it('says that a code is off, and nothing else of it', async () => {
    const { serial } = await makeCode();
    await made(contract.switchChannel, { params: { serialNumber: serial }, query: { enable: 0 } });
    const query = { serialNumber: serial };
    for (const call of [contract.showChannel, contract.showStatistics, contract.showJournal])
      expect((await nobody(call, { query })).envelope).toMatchObject({
        resultCode: 422,
        reason: 'linkSwitchedOff',
        result: null,
      });
    expect(await made(contract.channel, { params: { serialNumber: serial } })).toMatchObject({ enable: 0 });
  });
});

describe('the link', () => {
  const open = (serialNumber: string, sending: Sending = {}) =>
    test.send(contract.visitChannel, {
      params: { serialNumber },
      headers: { 'user-agent': PHONE },
      ...sending,
    });
  const visitsOf = async (serial: string): Promise<object[]> => {
    const { rows } = await test.database.pool.query(
      `select v.device, v.visitor, v.sharer_id from channel_visit v join channel_code c on c.id = v.channel_id
       where c.serial_number = $1 order by v.id`,
      [serial],
    );
    return rows;
  };

  it('counts who opens it, without keeping who, and goes on to the public page', async () => {
    const { serial } = await makeCode();
    const answer = await open(serial);
    expect(answer.status).toBe(302);
    expect(new URL(String(answer.headers['location'])).pathname).toBe(`/s/channel/${serial}`);
    await open(serial, { address: '10.0.0.2' });
    await open(serial);
    const visits = await visitsOf(serial);
    expect(visits).toHaveLength(3);
    expect(visits[0]).toEqual({
      device: 'ios',
      visitor: expect.stringMatching(/^[\da-f]{16}$/),
      sharer_id: null,
    });
    expect(visits[2]).toEqual(visits[0]);
    expect(visits[1]).not.toEqual(visits[0]);
    const { serial: other } = await makeCode();
    await open(other);
    expect((await visitsOf(other))[0]).not.toEqual(visits[0]);
  });

  it('does not count programs, nor a code that is off', async () => {
    const { serial } = await makeCode();
    expect(
      (await open(serial, { headers: { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' } })).status,
    ).toBe(302);
    const { serial: off } = await makeCode({ enable: 0 });
    expect((await open(off)).headers['location']).toContain(`/s/channel/${off}`);
    expect([...(await visitsOf(serial)), ...(await visitsOf(off))]).toEqual([]);
  });

  it('knows the sharer of a code that members pass on, and of no other', async () => {
    const sharer = await test.make.member();
    const { serial } = await makeCode({ type: 5 });
    const { serial: poster } = await makeCode({ type: 1 });
    await open(serial, { query: { from: sharer.id } });
    await open(serial, { query: { from: 987_654_321 } });
    await open(poster, { query: { from: sharer.id } });
    expect([...(await visitsOf(serial)), ...(await visitsOf(poster))]).toMatchObject([
      { sharer_id: sharer.id },
      { sharer_id: null },
      { sharer_id: null },
    ]);
  });

  it("leads into the members' app where there is one", async () => {
    const app = await buildTestApp({ config: { memberAppUrl: 'https://m.example.com/open?lang=zh' } });
    try {
      const own = await makeWorld(app.make);
      const template = await app.make.template(own.place);
      const { serialNumber } = await app.make.channel(own.place, template.id);
      const answer = await app.send(contract.visitChannel, { params: { serialNumber } });
      expect(answer.headers['location']).toBe(
        `https://m.example.com/open?lang=zh&category=1&searchId=${template.id}&channel=${serialNumber}`,
      );
    } finally {
      await app.close();
    }
  });

  it('makes few visitors of one address, however many browsers it says it has, and counts 60 a minute', async () => {
    const { serial } = await makeCode();
    const browser = (index: number) => ({ 'user-agent': `${PHONE} ${index}` });
    const statuses: number[] = [];
    for (let index = 0; index < 70; index++) {
      const answer = await open(serial, { address: `2001:db8::${index}`, headers: browser(index) });
      statuses.push(answer.status);
    }
    // Whoever is not counted is sent on all the same.
    expect(statuses).toEqual(Array(70).fill(302));
    const visits = await visitsOf(serial);
    expect(visits).toHaveLength(60);
    const visitors = new Set(visits.map((visit) => JSON.stringify(visit)));
    expect(visitors.size).toBeGreaterThan(1);
    expect(visitors.size).toBeLessThanOrEqual(8);
    await open(serial, { address: '10.0.0.9' });
    expect(await visitsOf(serial)).toHaveLength(61);
  });

  it('reads no figures to go on', async () => {
    const { serial } = await makeCode();
    await test.database.pool.query('alter table booking rename to booking_elsewhere');
    try {
      expect((await open(serial, { address: '10.0.0.10' })).status).toBe(302);
    } finally {
      await test.database.pool.query('alter table booking_elsewhere rename to booking');
    }
    expect(await visitsOf(serial)).toHaveLength(1);
  });

  it('has a page that is asked at most 60 times a minute from one address, and leads on meanwhile', async () => {
    const app = await buildTestApp({ limits: { general: 1_000, signIn: 1_000, shared: 60 } });
    try {
      const own = await makeWorld(app.make);
      const { serialNumber } = await app.make.channel(own.place, 1);
      const from = (address: string) => app.send(contract.showChannel, { query: { serialNumber }, address });
      for (let index = 0; index < 60; index++) await from('10.0.0.7');
      expect(await from('10.0.0.7')).toMatchObject({ status: 429, envelope: { reason: 'tooMany' } });
      expect((await from('10.0.0.8')).status).toBe(200);
      const link = { params: { serialNumber }, address: '10.0.0.7' };
      expect((await app.send(contract.visitChannel, link)).status).toBe(302);
    } finally {
      await app.close();
    }
  });
});

describe('the picture', () => {
  const draw = async (serialNumber: string, query: Record<string, string | number>) => {
    const response = await test.app.inject({
      method: 'GET',
      url: `/api/v1/channel-codes/${serialNumber}/code`,
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      headers: {
        token: world.actors.partnerWithCode.token,
        'store-key': world.actors.partnerWithCode.storeKey,
      },
    });
    return { type: response.headers['content-type'], content: response.rawPayload };
  };

  it.each([
    ['png', 200],
    ['jpeg', 1200],
  ])('is a %s of %i pixels', async (format, size) => {
    const { serial } = await makeCode();
    for (const logo of [0, 1]) {
      const { type, content } = await draw(serial, { format, size, logo });
      expect(type).toBe(`image/${format}`);
      expect(await sharp(content).metadata()).toMatchObject({ format, width: size, height: size });
    }
  });

  it('is an SVG of black squares, with the mark in the middle when asked for', async () => {
    const { serial } = await makeCode();
    const [plain, marked] = [
      await draw(serial, { format: 'svg', logo: 0 }),
      await draw(serial, { format: 'svg', logo: 1 }),
    ];
    expect(plain.type).toBe('image/svg+xml');
    expect(String(plain.content)).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="400" height="400"/,
    );
    expect(String(plain.content)).not.toContain('#0082c3');
    expect(String(marked.content)).toContain('#0082c3');
  });

  it.each([
    [{ size: 199 }, 'size'],
    [{ size: 1201 }, 'size'],
    [{ format: 'gif' }, 'format'],
  ])('refuses %j', async (query, field) => {
    const { serial } = await makeCode();
    const { envelope } = await ask(contract.channelCode, { params: { serialNumber: serial }, query });
    expect(envelope).toMatchObject({ resultCode: 400, errors: [{ field }] });
  });
});
