import {
  changeTemplate,
  previewTemplateChange,
} from '../../../../shared/contract/eventTemplates/templateForms.calls.ts';
import { StoreScope } from '../../../db/scope.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import type { Place } from '../../../testing/factories.ts';
import { eventTemplates } from '../domain.ts';
import { coachNames } from './sql.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await buildTestApp({ domains: [eventTemplates] });
  world = await makeWorld(app.make);
});
afterAll(() => app.close());

const coachOf = async ({ companyId, storeId }: Place, name: string): Promise<number> => {
  const { id } = await app.make.account({ isCoach: true, name });
  await app.make.membership(id, companyId, [storeId]);
  return id;
};

it('is refused as the change itself, and names nobody of other merchants', async () => {
  const template = await app.make.template(world.place);
  await app.make.booking(await app.make.event(template));
  const own = await coachOf(world.place, 'Our coach');
  const stranger = await coachOf(world.other, 'Their coach');
  const operator = world.accountIds.operatorWithCode;
  const { name: picture } = await app.make.picture({ companyId: world.place.companyId });
  const pay = { mode: 0, price: 0, points: 0, classPackId: null, times: 0, items: [] };
  const form = {
    id: template.id,
    version: 0,
    applyTo: 'all',
    notifyParticipants: 1,
    title: template.title,
    sport_type: template.sportTypeId,
    grades: [1],
    cover: `/${picture}`,
    images: [],
    description: '<p>An evening for everybody.</p>',
    minAge: null,
    maxAge: null,
    capacity: 20,
    minParticipants: 0,
    waitlistMax: 0,
    waitlistOfferMinutes: 120,
    paymentModes: [pay],
    cancelDeadline: 24,
    registrationClose: 60,
    coachIds: [own],
    regulations: [],
    isOnShelf: 1,
  };
  const ask = async (call: typeof changeTemplate | typeof previewTemplateChange, values: object) => {
    const body = { ...form, ...values };
    const sent = await app.send(call, { ...world.actors.partnerWithCode, body, key: 'never-made' });
    return { ...sent.envelope, requestId: '' };
  };
  const wrong = [
    ...[[stranger], [operator], [own, 900_000_001]].map((coachIds) => ({ coachIds })),
    { cover: '/nobody-s.png' },
    { paymentModes: [{ ...pay, mode: 4 }] },
    { sport_type: 900_000_001 },
  ];
  for (const values of wrong) {
    const seen = await ask(previewTemplateChange, values);
    expect(seen).toEqual(await ask(changeTemplate, values));
    expect(seen).toMatchObject({ resultCode: 400, errors: [expect.any(Object)] });
  }
  expect((await ask(previewTemplateChange, {})).result).toMatchObject({
    messageSample: expect.stringContaining('Our coach'),
  });

  const facts = { ...world.place, storeName: '', companyName: '', companyType: 1 };
  const names = await coachNames(app.database.orm, StoreScope.grant(facts), [stranger, own, operator]);
  expect(names).toEqual(['Our coach']);
});
