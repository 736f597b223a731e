import { eq } from 'drizzle-orm';
import { auditRecord, merchantInfo } from '../../../shared/contract/merchant/calls.ts';
import { merchantAudit, merchantFile } from '../../db/schema/organisation.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
  world = await makeWorld(test.make);
});
afterAll(() => test.close());

const infoOf = async (actor: 'partnerWithCode' | 'financialStaff' | 'partnerUnsettled') =>
  merchantInfo.result.parse((await test.send(merchantInfo, world.actors[actor])).envelope.result);

describe('the onboarding file', () => {
  it('is the own company’s, with the audit status the server decides by', async () => {
    expect(await infoOf('partnerWithCode')).toMatchObject({
      companyId: world.place.companyId,
      auditStatus: 6,
    });
    expect(await infoOf('partnerUnsettled')).toMatchObject({
      companyId: world.unsettled.companyId,
      auditStatus: 2,
    });
  });

  it('shows bank numbers in full to financial staff only', async () => {
    expect((await infoOf('partnerWithCode')).bank.number).toBe('****7890');
    expect((await infoOf('financialStaff')).bank.number).toBe('6222021234567890');
  });

  it('is empty for a company that has not begun', async () => {
    await test.database.orm.delete(merchantFile).where(eq(merchantFile.companyId, world.unsettled.companyId));
    expect(await infoOf('partnerUnsettled')).toMatchObject({
      legal: { name: '' },
      bank: { number: '' },
      files: [],
      submittedAt: null,
    });
  });
});

describe('the audit record', () => {
  it('lists rounds newest first, and asks operators for the company', async () => {
    const step = {
      companyId: world.place.companyId,
      auditStatus: 3,
      comment: 'blurred',
      fields: [],
      actor: 'Reviewer',
    };
    await test.database.orm.insert(merchantAudit).values([
      { ...step, round: 1, action: 'return', at: new Date('2026-01-01') },
      { ...step, round: 2, action: 'approve', at: new Date('2026-02-01') },
    ]);
    const { envelope } = await test.send(auditRecord, world.actors.partnerWithCode);
    const steps = auditRecord.result.parse(envelope.result);
    expect(steps.map(({ round, action }) => [round, action])).toEqual([
      [2, 'approve'],
      [1, 'return'],
    ]);
    const operator = await test.send(auditRecord, world.actors.operatorWithCode);
    expect(operator.envelope.errors).toEqual([
      expect.objectContaining({ field: 'merchantId', code: 'required' }),
    ]);
  });
});
