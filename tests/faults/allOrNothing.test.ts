// @merchant @server/db
import { eq } from 'drizzle-orm';
import { REVIEW_SECTIONS } from '../../shared/codes/merchant/annualReview.ts';
import { AuditStatus } from '../../shared/codes/lists.ts';
import { allCalls } from '../../shared/contract/calls.ts';
import type { CallSpec } from '../../shared/contract/call.ts';
import { dayOf } from '../../shared/format/dates.ts';
import { company, merchantFile } from '../../server/db/schema/organisation.ts';
import { handIn } from '../../server/domains/merchant/testing/handIn.ts';
import { until } from '../../server/tasks/testing/books.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import { makeObjects } from '../../server/testing/access/objects.ts';
import { buildTestApp, type Sending, type TestApp } from '../../server/testing/buildTestApp.ts';
import { fingerprint } from '../access/fingerprint.ts';
import { SAMPLES } from '../access/samples.ts';
import { onPostgres } from '../crash/ownDatabase.ts';
import { type CutLine, cutLine } from './cutLine.ts';

/** They count how often somebody tried, whatever became of it: written by themselves, so that no failure forgets a try. */
const COUNTERS = ['sms_code', 'sign_in_throttle'];
/** A code is used up by a try that fails behind it. */
const BY_CODE = ['authentication.register', 'authentication.resetPassword'];

/**
 * Calls that write several tables and carry no key, about a merchant and its people: their effects are there together or
 * not at all, behind whichever statement the line breaks. Those with a key are held by `lostAnswers`.
 */
onPostgres('a write without a key whose line to PostgreSQL breaks', () => {
  let line: CutLine;
  let test: TestApp;
  let world: World;
  beforeAll(async () => {
    const through = async (url: string): Promise<string> => {
      line = await cutLine(url);
      return line.url;
    };
    test = await buildTestApp({ database: { kind: 'postgres', through } });
    world = await makeWorld(test.make);
  });
  afterAll(async () => {
    await test.close();
    await line.close();
  });

  const sampleOf = async (id: string): Promise<Sending> => ({
    ...(await SAMPLES[id]?.(await makeObjects(test, world.place), test)),
  });
  const byPartner = (id: string) => async (): Promise<Sending> => ({
    ...(await sampleOf(id)),
    ...world.actors.partnerWithCode,
  });
  /** A company with a store, in which nothing happens. */
  async function quietStore() {
    const { id: companyId } = await test.make.company();
    const { id: storeId } = await test.make.store(companyId);
    return { companyId, storeId };
  }
  /** Everything of a merchant who may hand in its file, at this point of its way. */
  async function merchantAt(auditStatus: number) {
    const { companyId, accountId, file } = await handIn(test);
    const { orm } = test.database;
    const annualReviewDue = dayOf(test.services.now(), test.services.config.zone);
    await orm.update(company).set({ auditStatus, annualReviewDue }).where(eq(company.id, companyId));
    await orm.update(merchantFile).set({ auditStatus }).where(eq(merchantFile.companyId, companyId));
    const { id: storeId, storeKey } = await test.make.store(companyId);
    await test.make.membership(accountId, companyId, [storeId]);
    await test.make.grant(accountId, ['ANNUAL_REVIEW', 'COMPANY_MANAGE'], storeId);
    return { file, version: 0, sending: { token: await test.make.signIn(accountId), storeKey } };
  }
  /** A coach of a coming session who goes, and who takes it. */
  async function leavingCoach() {
    const { storeId } = world.place;
    const coach = async () => {
      const { id } = await test.make.account({ isCoach: true });
      await test.make.membership(id, world.place.companyId, [storeId]);
      await test.make.signIn(id);
      return id;
    };
    const [id, coachId] = [await coach(), await coach()];
    const template = await test.make.template(world.place, { coachIds: [id] });
    await test.make.event(template, { coachIds: [id] });
    return { id, version: 0, status: 0, substitutes: [{ storeId, coachId }] };
  }

  const prepared: Readonly<Record<string, () => Promise<Sending>>> = {
    'authentication.register': () => sampleOf('authentication.register'),
    'authentication.resetPassword': () => sampleOf('authentication.resetPassword'),
    'authentication.resetByLink': () => sampleOf('authentication.resetByLink'),
    'authentication.facility': () => sampleOf('authentication.facility'),
    'staff.changeWhole': byPartner('staff.changeWhole'),
    'staff.change': async () => ({ ...world.actors.operatorWithCode, body: await leavingCoach() }),
    'staff.resetPassword': byPartner('staff.resetPassword'),
    'staff.withdraw': byPartner('staff.withdraw'),
    'stores.change': byPartner('stores.change'),
    'stores.switch': async () => ({
      ...world.actors.operatorWithCode,
      params: { id: (await quietStore()).storeId },
      body: { enable: 0 },
    }),
    'companies.change': async () => {
      const objects = { ...(await makeObjects(test, world.place)), ...(await quietStore()) };
      const sample = await SAMPLES['companies.change']?.(objects, test);
      return { ...sample, ...world.actors.operatorWithCode };
    },
    'companies.switch': async () => ({
      ...world.actors.operatorWithCode,
      params: { id: (await quietStore()).companyId },
      body: { enable: 0, reason: 'Moved to another town' },
    }),
    'merchant.save': async () => {
      const { file, version, sending } = await merchantAt(AuditStatus.draft);
      return { ...sending, body: { ...file, submit: true, version } };
    },
    'merchant.withdraw': async () => {
      const { version, sending } = await merchantAt(AuditStatus.submitted);
      return { ...sending, body: { version } };
    },
    'merchant.saveAnnualReview': async () => {
      const { file, version, sending } = await merchantAt(AuditStatus.settled);
      const { stores: _, ...content } = file;
      return { ...sending, body: { ...content, confirmed: [...REVIEW_SECTIONS], submit: true, version } };
    },
  };

  /** A request that failed may still have statements on their way; they are none of the next one's. */
  const settled = (): Promise<number> =>
    until(
      async () => test.database.pool.totalCount - test.database.pool.idleCount,
      (busy) => busy === 0,
    );
  const state = () => fingerprint(test, COUNTERS);
  /** Names of the tables in which two fingerprints differ. */
  function changedTables(before: string, after: string): string[] {
    const known = new Set(before.split('\n'));
    const later = new Set(after.split('\n'));
    const lines = [
      ...before.split('\n').filter((one) => !later.has(one)),
      ...[...later].filter((one) => !known.has(one)),
    ];
    return [...new Set(lines.map((one) => one.split(' ')[0] ?? ''))].toSorted();
  }

  async function whole(call: CallSpec, sending: Sending): Promise<string[]> {
    const before = await state();
    expect((await test.send(call, sending)).envelope).toMatchObject({ resultCode: 200 });
    return changedTables(before, await state());
  }

  it.each(Object.keys(prepared))('has done everything or nothing: %s', async (id) => {
    const call = allCalls.find((known) => known.id === id);
    const prepare = prepared[id];
    if (!call || !prepare) throw new Error(`${id} is no call.`);
    expect(call.idempotent ?? false).toBe(false);
    const wanted = await whole(call, await prepare());
    expect(wanted.length).toBeGreaterThan(1);

    let sending = await prepare();
    let untouched = await state();
    let now = untouched;
    let place = 0;
    let sent = '';
    while (now === untouched) {
      place += 1;
      await settled();
      line.cut((statement) => statement.place === place);
      const { envelope } = await test.send(call, sending);
      const lost = line.mend();
      if (!lost) throw new Error(`${id} changes nothing when an answer is lost: ${envelope.resultDesc}`);
      expect(envelope.resultCode).toBe(503);
      sent = lost.sent;
      now = await state();
      if (now !== untouched || !BY_CODE.includes(id)) continue;
      sending = await prepare();
      now = untouched = await state();
    }
    // The first loss that leaves anything behind is that of the answer to the COMMIT, and it leaves everything.
    expect(sent).toContain('commit');
    expect(changedTables(untouched, now)).toEqual(wanted);
    expect(place).toBeGreaterThan(5);
  });
});
