import { versionNotice } from '../../../../shared/contract/configuration/calls.ts';
import * as contract from '../../../../shared/contract/configuration/versions.calls.ts';
import type { CallSpec } from '../../../../shared/contract/call.ts';
import { sql } from 'drizzle-orm';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type Sending, type TestApp } from '../../../testing/buildTestApp.ts';
import { unique } from '../../../testing/factories.ts';
import { versionSample } from '../testing/factory.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
  world = await makeWorld(test.make);
});
beforeEach(() => test.database.orm.execute(sql`delete from version_record`));
afterAll(() => test.close());

const HOUR = 3_600_000;
const as =
  (actor: 'operatorWithCode' | 'partnerWithCode') =>
  async (call: CallSpec, sending: Sending = {}) =>
    (await test.send(call, { ...world.actors[actor], key: unique('key'), ...sending })).envelope;
const operator = as('operatorWithCode');
const partner = as('partnerWithCode');
const create = (given: object = {}) =>
  operator(contract.createVersion, { body: { ...versionSample(), versionNumber: '2.9.0', ...given } });
const created = async (given: object = {}) =>
  contract.createVersion.result.parse((await create(given)).result).id;
const later = () => new Date(test.services.now() + HOUR).toISOString();
const listed = async (call: typeof operator) =>
  contract.versions.result.parse((await call(contract.versions)).result).results;

it('has a number greater than the last one of its side, part by part', async () => {
  await created();
  expect(await create({ versionNumber: '2.10.0' })).toMatchObject({ resultCode: 200 });
  expect(await create({ versionNumber: '2.9.9' })).toMatchObject({ reason: 'versionTooSmall' });
  expect(await create({ versionNumber: '2.10.0' })).toMatchObject({ reason: 'versionTooSmall' });
  expect(await create({ versionNumber: '1.0.0', side: 2 })).toMatchObject({ resultCode: 200 });
  expect(await create({ versionNumber: '2.11' })).toMatchObject({ errors: [{ field: 'versionNumber' }] });
});

it('is seen by merchants from its time on, once each, and counted', async () => {
  const id = await created({ publishAt: later() });
  expect(await listed(partner)).toEqual([]);
  expect(await partner(contract.versionRecord, { params: { id } })).toMatchObject({ resultCode: 404 });
  expect(await partner(contract.readVersion, { params: { id } })).toMatchObject({ resultCode: 404 });
  expect((await partner(versionNotice)).result).toBeNull();
  test.advance(HOUR);
  expect((await partner(versionNotice)).result).toMatchObject({ id, versionNumber: '2.9.0', isRead: 0 });
  await partner(contract.readVersion, { params: { id } });
  await partner(contract.readVersion, { params: { id } });
  expect((await partner(versionNotice)).result).toMatchObject({ id, isRead: 1 });
  expect(await listed(partner)).toMatchObject([{ id, isRead: 1, readCount: null }]);
  expect(await listed(operator)).toMatchObject([{ id, readCount: 1, state: 'published' }]);
});

it('is had as a file, planned ones too, and its history tells what was changed', async () => {
  const id = await created({ publishAt: later() });
  const { version = 0 } = (await listed(operator))[0] ?? {};
  const body = { ...versionSample(), versionNumber: '2.9.0', versionTitle: 'Moved', publishAt: later() };
  await operator(contract.changeVersion, { body: { ...body, id, version } });
  const file = await test.send(contract.exportVersions, {
    ...world.actors.operatorWithCode,
    key: unique('key'),
    body: { columns: ['versionNumber', 'versionTitle', 'state'] },
  });
  expect(file.text).toContain('2.9.0,Moved,');
  const { result } = await operator(contract.versionHistory, { params: { id } });
  expect(contract.versionHistory.result.parse(result).results).toMatchObject([
    { action: 'version.change', after: { versionTitle: 'Moved' } },
    { action: 'version.create' },
  ]);
  expect(await operator(contract.versionHistory, { params: { id: id + 1_000 } })).toMatchObject({
    resultCode: 404,
  });
  expect(await partner(contract.versionHistory, { params: { id } })).toMatchObject({ resultCode: 403 });
});

it('is deleted and moved only before it is published (644)', async () => {
  const planned = await created({ publishAt: later() });
  const change = (given: object) =>
    operator(contract.changeVersion, {
      body: { ...versionSample(), versionNumber: '2.9.0', id: planned, version: 0, ...given },
    });
  expect(await change({ publishAt: later(), version: 7 })).toMatchObject({ resultCode: 10150 });
  expect(await change({ publishAt: later(), versionTitle: 'Another' })).toMatchObject({ resultCode: 200 });
  test.advance(HOUR);
  expect(await operator(contract.removeVersion, { params: { id: planned } })).toMatchObject({
    resultCode: 644,
  });
  expect(await change({ versionNumber: '3.0.0', version: 1 })).toMatchObject({ resultCode: 644 });
  expect(await change({ versionTitle: 'Right', version: 1 })).toMatchObject({ resultCode: 200 });
  const next = await created({ versionNumber: '3.0.0', publishAt: later() });
  expect(await operator(contract.removeVersion, { params: { id: next } })).toMatchObject({ resultCode: 200 });
});

it('keeps harmless tags of its text, and names its neighbours', async () => {
  const first = await created({ versionIntroduction: '<p>New<script>alert(1)</script></p>' });
  const second = await created({ versionNumber: '2.10.0' });
  expect((await partner(contract.versionRecord, { params: { id: first } })).result).toMatchObject({
    versionIntroduction: '<p>New</p>',
    previousId: null,
    nextId: second,
    state: 'superseded',
  });
});
