import { sql } from 'drizzle-orm';
import * as contract from '../../../shared/contract/events/calls.ts';
import { StoreScope } from '../../db/scope.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { tellPast } from '../../testing/tellPast.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { TEST_NOW } from '../../testing/factories.ts';
import { events } from './domain.ts';
import { bookingsOf, participantsExport } from './export.ts';
import { exportSessions } from './participants.sql.ts';

const HOUR = 3_600_000;
let app: TestApp;
let world: World;
let template: Awaited<ReturnType<TestApp['make']['template']>>;

beforeAll(async () => {
  app = await buildTestApp({ domains: [events] });
  world = await makeWorld(app.make);
});
afterAll(() => app.close());
beforeEach(async () => {
  template = await app.make.template(world.place);
});

const asPartner = () => world.actors.partnerWithCode;
const at = (ms: number): Date => new Date(TEST_NOW + ms);

/** The lines of a session's file without its headings. */
async function linesOf(eventId: number, seesAmounts: boolean): Promise<readonly string[]> {
  const place = { ...world.place, storeName: '', companyName: '', companyType: 1 };
  const file = await participantsExport.write({
    services: app.services,
    scope: StoreScope.grant(place),
    choice: { eventIds: [eventId], seesAmounts },
    signal: new AbortController().signal,
  });
  const parts: Buffer[] = [];
  for await (const part of file) parts.push(part);
  return Buffer.concat(parts).toString().split('\r\n').slice(1, -1);
}

describe('participants', () => {
  test('are listed with pictures, masked phones, their state and where the list ends', async () => {
    const event = await app.make.event(template);
    const guest = await app.make.member({ name: 'Ann Lee', avatar: '/ann.webp', phone: '13912345678' });
    const paid = await app.make.booking(event, { memberId: guest.id, refundedCents: 100 });
    await app.make.booking(event, { status: 'cancelled' });
    const ask = async (query: Record<string, string>) =>
      (await app.send(contract.participants, { ...asPartner(), params: { id: event.id }, query })).envelope
        .result;
    expect(await ask({ currentPage: '9' })).toMatchObject({ currentPage: 1, totalRecords: 2 });
    expect(await ask({ keyword: '13912345678' })).toMatchObject({
      results: [
        {
          id: paid.id,
          userAvatar: '/ann.webp',
          phone: '139****5678',
          threeState: 2,
          strEndTime: '2026-11-22 12:00 - 13:00',
        },
      ],
    });
    expect(await ask({ status: 'cancelled' })).toMatchObject({ results: [{ threeState: 3 }] });
  });

  test('are exported in order, complete, without whole phones and without formulas', async () => {
    const later = await app.make.event(template, { startAt: at(60 * HOUR), title: 'Later' });
    const sooner = await app.make.event(template, { title: '=HYPERLINK("x")' });
    const member = await app.make.member({ phone: '13900001111' });
    for (const event of [later, sooner]) {
      for (let index = 0; index < 3; index += 1)
        await app.make.booking(event, { memberId: member.id, amountCents: 1234 });
    }
    const file = await app.send(contract.exportParticipants, {
      ...asPartner(),
      body: { templateId: template.id },
    });
    expect(file.headers['content-disposition']).toContain(
      'participants_20261122_20261123_20261120120000.csv',
    );
    const lines = file.text.split('\r\n');
    expect(lines).toHaveLength(8);
    expect(lines[0]).toBe(
      '\uFEFF订单号 Order,场次 Session,时间 Time,场地 Place,姓名 Name,手机 Phone,名额 Seats,支付方式 Payment,' +
        '金额 Amount ¥,已退 Refunded ¥,状态 Status,来源 Source,报名时间 Booked,签到时间 Checked in,备注 Note',
    );
    expect(
      lines.slice(1, 4).every((line) => line.includes(`"'=HYPERLINK(""x"")"`) && line.includes('12.34')),
    ).toBe(true);
    expect(lines.slice(4, 7).every((line) => line.includes('Later'))).toBe(true);
    expect(file.text).not.toContain('13900001111');
  });

  test.each([true, false])(
    'have the same line whoever writes it, the database or the server (amounts: %s)',
    async (seesAmounts) => {
      const event = await app.make.event(template, { title: 'Doubles, "late"', place: '=Hall 2' });
      const kinds = [
        { status: 'paid', payMode: 3, source: 1, amountCents: 123_456, refundedCents: 1, checkedInAt: at(0) },
        { status: 'pending', payMode: 1, source: 2, amountCents: 0, refundedCents: 0, seats: 3 },
        { status: 'cancelled', payMode: 2, source: 3, amountCents: 70, refundedCents: 70 },
      ] as const;
      // A comma has to be quoted, which only the server does.
      for (const kind of kinds) {
        const { id: memberId } = await app.make.member();
        for (const note of ['一起 together', 'one, two', '', '=1+1'])
          await app.make.booking(event, { ...kind, memberId, note, bookedAt: at(-7 * HOUR - 59_500) });
      }
      const guest = await app.make.member({ name: '-Ann;Lee', phone: seesAmounts ? '1234567' : '7654367' });
      await app.make.booking(event, { memberId: guest.id });
      const lines = await linesOf(event.id, seesAmounts);
      expect(lines).toHaveLength(kinds.length * 4 + 1);
      for (const first of [0, 4, 8]) {
        const [plain, quoted, empty, formula] = lines
          .slice(first, first + 4)
          .map((line) => line.replace(/^[^,]*/, ''));
        const start = plain?.slice(0, -'一起 together'.length) ?? '';
        expect(quoted).toBe(`${start}"one, two"`);
        expect(empty).toBe(start);
        expect(formula).toBe(`${start}'=1+1`);
      }
      expect(lines.at(-1)).toContain(`,"'-Ann;Lee",****67,`);
      expect(lines.join().includes('1234.56')).toBe(seesAmounts);
    },
  );

  test('of other stores are not exported, not even beside own ones', async () => {
    const own = await app.make.event(template);
    const foreign = await app.make.event(await app.make.template(world.other));
    for (const body of [{ eventIds: [own.id, foreign.id] }, { templateId: foreign.templateId }]) {
      const { envelope } = await app.send(contract.exportParticipants, { ...asPartner(), body });
      expect(envelope.resultCode).toBe(404);
    }
  });
});

describe('a long export', () => {
  const ORDERS = 2_300;
  const sessions = async () => {
    const made = [await app.make.event(template), await app.make.event(template)];
    const member = await app.make.member();
    for (const event of made) {
      // One statement: 2,300 single inserts would take longer than the export.
      await tellPast(
        app.database,
        sql`insert into booking (order_number, event_id, template_id, company_id,
          store_id, member_id, seats, pay_mode, amount_cents, status, source, booked_at)
        select 'L' || ${event.id}::text || '-' || n, ${event.id}, ${event.templateId}, ${event.companyId},
          ${event.storeId}, ${member.id}, 1, 3, n, 'paid', 1, now() from generate_series(1, ${ORDERS}) n`,
      );
    }
    return made.map(({ id }) => id);
  };

  test('has every order once, in steps', async () => {
    const eventIds = await sessions();
    const file = await app.send(contract.exportParticipants, { ...asPartner(), body: { eventIds } });
    const orders = file.text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0]);
    expect(orders).toHaveLength(2 * ORDERS);
    expect(new Set(orders).size).toBe(2 * ORDERS);
  });

  test('leaves out what is booked after it began', async () => {
    const event = await app.make.event(template);
    const before = await app.make.booking(event);
    const place = { ...world.place, storeName: '', companyName: '', companyType: 1 };
    const store = StoreScope.grant(place);
    const found = await exportSessions(app.database.orm, store, { eventIds: [event.id] });
    await app.make.booking(event);
    const read: number[] = [];
    const words = { zone: 'Asia/Shanghai', seesAmounts: true, payMode: {}, status: {}, source: {} };
    for await (const rows of bookingsOf(app.database.orm, store, found, words))
      read.push(...rows.map(({ id }) => id));
    expect(read).toEqual([before.id]);
  });
});
