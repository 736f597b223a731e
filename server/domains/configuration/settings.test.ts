import { applicationConfig, changeSettings, settings } from '../../../shared/contract/configuration/calls.ts';
import type { Settings, SettingsForm } from '../../../shared/contract/configuration/settings.shapes.ts';
import { auditEntry } from '../../db/schema/tasks.ts';
import { onSettings } from '../../live/settingsSignal.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';

let test: TestApp;
let world: World;
beforeEach(async () => {
  test = await buildTestApp();
  world = await makeWorld(test.make);
});
afterEach(() => test.close());

let keys = 0;
const read = async (): Promise<Settings> =>
  settings.result.parse((await test.send(settings, world.actors.operatorWithCode)).envelope.result);
/** Addresses as who changes them types them: twice. */
const again = <Change extends object>(change: Change) => ({ ...change, typed: change });
const save = async (change: Partial<SettingsForm>, stored?: Settings) => {
  const { givenIdentityProvider: _given, ...body } = { ...(stored ?? (await read())), ...change };
  const key = `settings-test-${(keys += 1)}`;
  return (await test.send(changeSettings, { ...world.actors.operatorWithCode, key, body })).envelope;
};
const seen = async () => applicationConfig.result.parse((await test.send(applicationConfig)).envelope.result);

describe('the settings', () => {
  it('begin with what holds when nobody has said anything, and reach everybody once saved', async () => {
    const stored = await read();
    expect(stored).toMatchObject({
      version: 0,
      maintenance: false,
      notice: '',
      until: null,
      openBefore: '2023-10-25',
    });
    const until = '2026-03-04T12:00:00.000Z';
    const wanted = {
      maintenance: true,
      notice: 'Back at noon',
      until,
      guideUrl: 'https://guide.example.com/a',
    };
    const days = { openBefore: '2027-01-01', stopFrom: '2027-01-01' };
    expect(await save({ ...wanted, ...days, feedbackQr: 'Group 7' })).toMatchObject({
      resultCode: 200,
      result: { version: 1 },
    });
    expect(await seen()).toMatchObject({ ...wanted, migration: days, feedbackQr: 'Group 7' });
    await save({ notice: '', until: null, maintenance: false });
    const after = await seen();
    expect([after.notice, after.until, after.maintenance]).toEqual([undefined, undefined, false]);
  });

  it.each([
    'https://name:secret@guide.example.com',
    'https://name@guide.example.com',
    'https://guide.example.com/a\nb',
    'https://guide.example.com/a b',
  ])('take no address with a name, a password or a break in it: %j', async (guideUrl) => {
    expect((await save({ guideUrl })).errors).toMatchObject([{ field: 'guideUrl' }]);
  });

  it('are refused to whoever began with older ones, and keep what the other one saved', async () => {
    const stored = await read();
    await save({ guideUrl: 'https://guide.example.com/first' }, stored);
    expect(await save({ guideUrl: 'https://guide.example.com/second' }, stored)).toMatchObject({
      resultCode: 10150,
      reason: 'changedBySomeoneElse',
    });
    expect((await read()).guideUrl).toBe('https://guide.example.com/first');
  });

  it('stand in the trail with what was changed, old and new, and with nothing else', async () => {
    await save(again({ newWebsite: 'https://new.example.com' }));
    const entries = await test.database.orm.select().from(auditEntry);
    expect(entries.filter(({ action }) => action === 'configuration.changeSettings')).toEqual([
      expect.objectContaining({
        object: 'settings',
        before: { newWebsite: '' },
        after: { newWebsite: 'https://new.example.com' },
      }),
    ]);
  });

  it.each([
    ['guideUrl', { guideUrl: 'javascript:alert(1)' }],
    ['newWebsite', { newWebsite: 'new.example.com' }],
    ['newWebsite', { newWebsite: 'http://new.example.com' }],
    ['newWebsite', { newWebsite: 'https://our.example.com@evil.example.com' }],
    ['identityProvider', { identityProvider: '//evil.example.com' }],
    ['identityProvider', { identityProvider: 'http://id.example.com' }],
    ['typed.newWebsite', { newWebsite: 'https://new.example.com' }],
    [
      'typed.identityProvider',
      { identityProvider: 'https://id.example.com', typed: { identityProvider: 'https://id.example.org' } },
    ],
    ['stopFrom', { openBefore: '2027-01-02', stopFrom: '2027-01-01' }],
    ['notice', { notice: 'a'.repeat(201) }],
    ['annualReviewGraceDays', { annualReviewGraceDays: -1 }],
    ['annualReviewGraceDays', { annualReviewGraceDays: 366 }],
    ['annualReviewGraceDays', { annualReviewGraceDays: 1.5 }],
    ['returnedTimesDays', { returnedTimesDays: 366 }],
  ])('name %s when it is wrong, and change nothing', async (field, change) => {
    expect(await save(change)).toMatchObject({ reason: 'badInput', errors: [{ field }] });
    expect((await read()).version).toBe(0);
  });

  it('are refused to operators without the code, and an address that stays or goes is not typed again', async () => {
    const other = world.actors.operatorWithout;
    expect((await test.send(settings, other)).envelope).toMatchObject({
      reason: 'forbidden',
      parameters: { code: 'PLATFORM_ACCOUNT_PERMISSION' },
    });
    const { givenIdentityProvider: _given, ...body } = await read();
    const sent = await test.send(changeSettings, { ...other, key: 'settings-other', body });
    expect(sent.envelope.reason).toBe('forbidden');
    await save(again({ newWebsite: 'https://new.example.com' }));
    expect((await save({ feedbackQr: 'Group 8' })).resultCode).toBe(200);
    expect((await save({ newWebsite: '' })).resultCode).toBe(200);
  });

  it('are told to every process once they hold, and not before', async () => {
    const heard: boolean[] = [];
    const told = new Promise<void>((done) => {
      onSettings(test.database.signals, () => {
        void seen().then(({ maintenance }) => {
          heard.push(maintenance);
          done();
        });
      });
    });
    await save({ maintenance: true });
    await told;
    expect(heard).toEqual([true]);
  });

  it('stand behind the identity provider that the environment names', async () => {
    await save(again({ identityProvider: 'https://id.example.com' }));
    expect((await seen()).identityProvider).toBe('https://id.example.com');
    const identityProvider = {
      issuer: 'https://a.example',
      clientId: 'c',
      clientSecret: 's',
      side: 'B',
      companies: [1],
    } as const;
    const given = await buildTestApp({ config: { identityProvider } });
    const own = await makeWorld(given.make);
    const stored = settings.result.parse(
      (await given.send(settings, own.actors.operatorWithCode)).envelope.result,
    );
    expect(stored.givenIdentityProvider).toContain('/sso/authorize');
    const { givenIdentityProvider: _given, ...body } = stored;
    const wanted = { ...body, ...again({ identityProvider: 'https://id.example.com' }) };
    await given.send(changeSettings, { ...own.actors.operatorWithCode, key: 'settings-given', body: wanted });
    const { identityProvider: shown } = applicationConfig.result.parse(
      (await given.send(applicationConfig)).envelope.result,
    );
    expect(shown).toBe(stored.givenIdentityProvider);
    await given.close();
  });
});
