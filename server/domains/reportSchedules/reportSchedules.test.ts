import { sql } from 'drizzle-orm';
import { STATEMENT_TYPES } from '../../../shared/codes/journal.ts';
import { platformSummary } from '../../../shared/contract/finance/calls.ts';
import * as contract from '../../../shared/contract/reportSchedules/calls.ts';
import type { ReportSchedule } from '../../../shared/contract/reportSchedules/shapes.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { unique } from '../../testing/factories.ts';
import { finance } from '../finance/domain.ts';
import { closeThrough } from '../journal/sql.ts';
import { reportSchedules } from './domain.ts';
import { mailDue } from './service.ts';

const DAY_MS = 24 * 3_600_000;
const form = {
  name: 'Monthly payments',
  report: 'payment',
  companyId: null,
  dayOfMonth: 5,
  recipients: ['mei@example.com', 'lin@example.com'],
};

let app: TestApp;
let world: World;
beforeEach(async () => {
  app = await buildTestApp({
    domains: [reportSchedules, finance],
    config: { publicOrigin: 'https://console.example.com' },
  });
  world = await makeWorld(app.make);
});
afterEach(() => app.close());

const as = () => world.actors.operatorWithCode;
const create = async (values: object = {}, who = as()) =>
  (await app.send(contract.createSchedule, { ...who, key: unique('key'), body: { ...form, ...values } }))
    .envelope;
async function list(who = as()): Promise<ReportSchedule[]> {
  const { envelope } = await app.send(contract.reportSchedules, who);
  return contract.reportSchedules.result.parse(envelope.result);
}
const mails = async () =>
  (
    await app.database.orm.execute<{ kind: string; recipient: string; text: string; reference: string }>(
      sql`select kind, recipient, text, reference from message_outbox where kind = 'mail' order by id`,
    )
  ).rows;
const closeDays = (day: string) => app.database.transaction((tx) => closeThrough(tx, day));
/** Does something some days later, and comes back: whoever is signed in stays so. */
async function later(days: number, work: () => Promise<unknown>): Promise<void> {
  app.advance(days * DAY_MS);
  await work();
  app.advance(-days * DAY_MS);
}
/** From November, in which tests begin, to the 6th of December. */
const DECEMBER = 17;
const mailInDecember = async () => {
  await closeDays('2026-11-30');
  await later(DECEMBER, () => mailDue(app.services));
};

it('mails a month once its days are closed and the day has come, to each recipient once', async () => {
  await create();
  expect((await list())[0]).toMatchObject({ state: 'waiting', lastMonth: '' });
  await mailDue(app.services);
  expect(await mails()).toEqual([]);
  await later(DECEMBER, () => mailDue(app.services));
  expect(await mails()).toEqual([]);
  await closeDays('2026-11-30');
  await later(DECEMBER, () => Promise.all([mailDue(app.services), mailDue(app.services)]));
  await mailInDecember();
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(form.recipients);
  expect((await mails())[0]?.text).toContain('Monthly payments – 2026-11\n');
  expect((await mails())[0]?.text).toContain(
    'https://console.example.com/records/payment?start=2026-11-01&end=2026-11-30',
  );
  expect((await list())[0]).toMatchObject({ state: 'queued', lastMonth: '2026-11' });
});

it('tells of the last month alone when it is late by several', async () => {
  await create();
  await closeDays('2027-01-31');
  await later(84, () => mailDue(app.services));
  expect((await mails()).map(({ text }) => text.split('\n')[0])).toEqual([
    'Monthly payments – 2027-01',
    'Monthly payments – 2027-01',
  ]);
});

it.each(STATEMENT_TYPES)('says of %s what its page says', async (type) => {
  const event = await app.make.event(await app.make.template(world.place));
  await app.make.booking(event, { amountCents: 12_345, bookedAt: new Date('2026-11-10T02:00:00Z') });
  await create({ report: type, recipients: ['mei@example.com'] });
  await mailInDecember();
  const query = { start: '2026-11-01', end: '2026-11-30' };
  const { envelope } = await app.send(platformSummary, { ...as(), params: { type }, query });
  const sums = platformSummary.result.parse(envelope.result);
  const [mail] = await mails();
  expect(mail?.text).toContain(`Rows: ${sums.count}\n`);
  expect(mail?.text).toContain(`Gross: ¥${formatCents(sums.gross)}\n`);
  expect(mail?.text).toContain(`Net: ¥${formatCents(sums.net)}\n`);
});

it('says which recipients a mail did not reach', async () => {
  await create();
  await mailInDecember();
  await app.database.orm.execute(sql`
    update message_outbox set state = case recipient when 'mei@example.com' then 'failed' else 'sent' end,
      failure = case recipient when 'mei@example.com' then '550 no such user' else '' end where kind = 'mail'`);
  expect((await list())[0]).toMatchObject({
    state: 'failed',
    sent: 1,
    failed: [{ recipient: 'mei@example.com', failure: '550 no such user' }],
  });
});

it('mails nothing that whoever saved it may not read any more', async () => {
  const account = await app.make.account({ userType: 0 });
  await app.make.grant(account.id, ['PLATFORM_REPORT', 'PLATFORM_STATEMENT_EVENTPAYMENT']);
  const who = { token: await app.make.signIn(account.id), storeKey: undefined };
  expect((await create({ report: 'refund' }, who)).reason).toBe('forbidden');
  expect((await create({}, who)).resultCode).toBe(200);
  await app.database.orm.execute(sql`update account set status = 0 where id = ${account.id}`);
  await mailInDecember();
  expect(await mails()).toEqual([]);
  expect((await list())[0]).toMatchObject({ state: 'noRight' });
});

it('is changed and ended, also by a colleague, and tells of two editors', async () => {
  await create();
  const [row] = await list();
  const body = { ...form, id: row?.id, version: 0, dayOfMonth: 7 };
  const change = async () => (await app.send(contract.changeSchedule, { ...as(), body })).envelope;
  expect((await change()).resultCode).toBe(200);
  expect((await change()).resultCode).toBe(10150);
  expect((await list())[0]).toMatchObject({ dayOfMonth: 7, version: 1 });
  const remove = async () =>
    (await app.send(contract.removeSchedule, { ...as(), params: { id: row?.id ?? 0 } })).envelope;
  expect((await remove()).resultCode).toBe(200);
  expect((await remove()).reason).toBe('notFound');
  expect(await list()).toEqual([]);
});

it.each([
  [{ recipients: [] }, 'recipients'],
  [{ recipients: ['mei@example.com\r\nbcc: all@example.com'] }, 'recipients.0'],
  [{ recipients: ['mei@example.com', 'Mei@example.com'] }, 'recipients'],
  [{ recipients: Array.from({ length: 11 }, (_, at) => `m${at}@example.com`) }, 'recipients'],
  [{ dayOfMonth: 29 }, 'dayOfMonth'],
  [{ companyId: 900_000 }, 'companyId'],
])('refuses %j and names the field', async (values, field) => {
  expect((await create(values)).errors).toMatchObject([{ field }]);
});
