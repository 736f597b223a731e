import { applicationConfig, versionNotice } from '../../../shared/contract/configuration/calls.ts';
import { setting, versionRecord } from '../../db/schema/organisation.ts';
import { makeWorld } from '../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const configuration = async () =>
  applicationConfig.result.parse((await test.send(applicationConfig)).envelope.result);

describe('the configuration', () => {
  it('has the dates of the specification until somebody sets others', async () => {
    expect(await configuration()).toMatchObject({
      maintenance: false,
      migration: { openBefore: '2023-10-25', stopFrom: '2023-11-01' },
      businessZone: 'Asia/Shanghai',
    });
  });

  it('follows the settings, and takes one that cannot be read as not set', async () => {
    await test.database.orm.insert(setting).values([
      { name: 'maintenance', value: true },
      { name: 'notice', value: 'Back at noon' },
      { name: 'migration', value: { openBefore: 'soon' } },
    ]);
    expect(await configuration()).toMatchObject({
      maintenance: true,
      notice: 'Back at noon',
      migration: { openBefore: '2023-10-25', stopFrom: '2023-11-01' },
    });
  });
});

it('shows the newest published version to partners, and none to operators in the merchant view', async () => {
  const world = await makeWorld(test.make);
  const now = test.services.now();
  const record = { versionTitle: 'Title', versionIntroduction: '<p>New</p>', needNotice: '1', side: 1 };
  await test.database.orm.insert(versionRecord).values([
    { ...record, versionNumber: '1.0.0', publishedAt: new Date(now - 2) },
    { ...record, versionNumber: '1.1.0', publishedAt: new Date(now - 1) },
    { ...record, versionNumber: '2.0.0', publishedAt: new Date(now + 1) },
    { ...record, versionNumber: '9.9.0', publishedAt: new Date(now - 1), side: 2 },
  ]);
  const { envelope } = await test.send(versionNotice, world.actors.partnerWithCode);
  expect(envelope.result).toMatchObject({ versionNumber: '1.1.0', need_notice: '1' });
  const operator = { ...world.actors.operatorWithCode, storeKey: world.storeKey };
  expect((await test.send(versionNotice, operator)).envelope.result).toBeNull();
});
