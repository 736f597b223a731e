import type { DomainAccess, MoreSamples } from '../../../testing/access/domainAccess.ts';
import type { Objects } from '../../../testing/access/objects.ts';
import {
  merchantsListOfStore,
  merchantsObject,
  merchantsOwnList,
  objectOfBothSides,
  operatorsWithCode,
} from '../../../testing/access/rows.ts';
import {
  after,
  all,
  card,
  changed,
  fileOf,
  FREE,
  lineAbout,
  ofTemplate,
  ready,
} from '../../../testing/access/samples.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { unique } from '../../../testing/factories.ts';
import { excuses } from './excuses.ts';

const expectations: DomainAccess['expectations'] = {
  'eventTemplates.templates': merchantsListOfStore,
  'eventTemplates.template': objectOfBothSides,
  'eventTemplates.exportTemplates': merchantsListOfStore,
  'eventTemplates.history': merchantsObject,
  'eventTemplates.search': merchantsOwnList,
  'eventTemplates.copy': merchantsObject,
  'eventTemplates.remove': merchantsObject,
  'eventTemplates.shelve': objectOfBothSides,
  'eventTemplates.cityActivity': operatorsWithCode,
  'eventTemplates.modifyCreatorTo': objectOfBothSides,
  'eventTemplates.create': merchantsOwnList,
  'eventTemplates.change': merchantsObject,
  'eventTemplates.previewChange': merchantsObject,
  'eventTemplates.grades': objectOfBothSides,
  'eventTemplates.regulations': objectOfBothSides,
  'regulations.change': merchantsObject,
  'regulations.remove': merchantsObject,
  'eventTemplates.sportTemplate': merchantsOwnList,
  // The named store is another one of the company for some, and a foreign one for the rest.
  'eventTemplates.searchBySport': merchantsObject,
  'eventTemplates.act': merchantsObject,
  'eventTemplates.changeMany': merchantsObject,
  'events.publish': merchantsObject,
  'events.quickCreate': merchantsOwnList,
  'eventTemplates.bulk': merchantsObject,
  'eventTemplates.publication': merchantsObject,
  'eventTemplates.undoPublication': merchantsObject,
};

const DAY_MS = 86_400_000;

/** A session that nothing stands against: every one has a place of its own. */
const plannedSession = (now: number) => ({
  startAt: new Date(now + 7 * DAY_MS).toISOString(),
  endAt: new Date(now + 7 * DAY_MS + 5_400_000).toISOString(),
  place: unique('Court'),
  capacity: 20,
  minParticipants: 0,
  coachIds: [],
});

/** A template form that any store may send. */
async function templateForm({ make }: TestApp) {
  const { name } = await make.picture();
  return {
    title: unique('Form'),
    sport_type: (await make.sportType()).id,
    grades: [1],
    cover: `/${name}`,
    images: [],
    description: '<p>An evening for everybody.</p>',
    minAge: null,
    maxAge: null,
    capacity: 20,
    minParticipants: 0,
    waitlistMax: 0,
    waitlistOfferMinutes: 120,
    paymentModes: [FREE],
    cancelDeadline: 24,
    registrationClose: 60,
    coachIds: [],
    regulations: [],
    isOnShelf: 1,
  };
}

const templates = ({ storeId, creatorId }: Objects) => ({ storeId, creatorId });

const staffed = ({ coachId, classPackId, storeId }: Objects) => ({
  coachIds: [coachId],
  paymentModes: [card(classPackId)],
  storeId,
});

const templateChange = (objects: Objects) => ({
  body: {
    ...staffed(objects),
    regulations: [{ id: objects.regulationId, title: 'Shoes', content: 'Indoor shoes.', required: true }],
    applyTo: [objects.otherEventId],
  },
});

const rule = (coachId: number) => ({
  freq: 'daily',
  from: '2026-12-01',
  count: 1,
  slots: [{ start: '09:00', end: '10:00', coachIds: [coachId] }],
});

const bulk = ({ coachId, classPackId }: Objects) => ({
  rows: undefined,
  rule: rule(coachId),
  place: 'Court 7',
  coachIds: [coachId],
  paymentModes: [card(classPackId)],
});

const samples: DomainAccess['samples'] = {
  'eventTemplates.templates': ({ storeId }) => ({ query: { storeId, sortBy: 'updatedAt' } }),
  'eventTemplates.template': ofTemplate,
  'eventTemplates.history': ofTemplate,
  'eventTemplates.exportTemplates': ({ storeId }) => ({ query: { storeId }, body: { columns: ['title'] } }),
  'eventTemplates.search': () => ({ query: { keyword: 'Template' } }),
  'eventTemplates.copy': ({ templateId }) => ({
    params: { id: templateId },
    body: { copyName: unique('Copy') },
  }),
  'eventTemplates.remove': ofTemplate,
  'eventTemplates.shelve': ({ templateId }) => ({
    params: { id: templateId },
    query: { isOnShelf: 0, reason: 'shown by mistake' },
  }),
  'eventTemplates.cityActivity': ({ templateId }) => ({
    params: { id: templateId },
    body: { on: 1, cityIds: ['310100'] },
  }),
  'eventTemplates.create': async (_, test) => ({ body: await templateForm(test) }),
  'eventTemplates.change': async ({ templateId }, test) => ({
    body: {
      ...(await templateForm(test)),
      id: templateId,
      version: 0,
      applyTo: 'none',
      notifyParticipants: 0,
    },
  }),
  'eventTemplates.previewChange': async ({ templateId }, test) => ({
    body: {
      ...(await templateForm(test)),
      id: templateId,
      version: 0,
      applyTo: 'all',
      notifyParticipants: 1,
    },
  }),
  'eventTemplates.grades': ofTemplate,
  'eventTemplates.regulations': ofTemplate,
  'regulations.change': ({ regulationId }) => ({
    params: { id: regulationId },
    body: { title: 'Shoes', content: 'Indoor shoes only.', sort: 0, required: true },
  }),
  'regulations.remove': ({ regulationId }) => ({ params: { id: regulationId } }),
  'eventTemplates.sportTemplate': async (_, { make }) => ({ params: { id: (await make.sportType()).id } }),
  'eventTemplates.searchBySport': ({ storeId }) => ({ params: { sport_type: 1 }, query: { storeId } }),
  'eventTemplates.act': ({ templateId }) => ({ body: { action: 'unshelve', ids: [templateId] } }),
  'eventTemplates.changeMany': ({ templateId }) => ({
    body: { change: { action: 'unshelve' }, ids: [templateId], count: 1 },
  }),
  'events.publish': ({ templateId }, { services }) => ({
    params: { id: templateId },
    body: {
      sessions: [plannedSession(services.now())],
      registrationOpenAt: null,
      registrationClose: 60,
      cancelDeadline: 24,
      paymentModes: [FREE],
    },
  }),
  'events.quickCreate': async (_, test) => {
    const { title, sport_type, grades, cover } = await templateForm(test);
    const { startAt, place, capacity, coachIds } = plannedSession(test.services.now());
    return {
      body: {
        title,
        sport_type,
        grades,
        cover,
        startAt,
        minutes: 90,
        place,
        capacity,
        coachIds,
        paymentModes: [FREE],
        cancelDeadline: 24,
        registrationClose: 60,
        publish: true,
        publishAnyway: false,
      },
    };
  },
  'eventTemplates.bulk': ({ templateId }, { services }) => ({
    body: {
      rows: [{ ...plannedSession(services.now()), templateId }],
      registerType: 1,
      skipOverlap: true,
      dryRun: false,
    },
  }),
  'eventTemplates.publication': ({ publicationId }) => ({ params: { taskId: publicationId } }),
  'eventTemplates.undoPublication': ({ publicationId }) => ({ params: { taskId: publicationId } }),
  'eventTemplates.modifyCreatorTo': ({ templateId, colleagueId }) => ({
    params: { eventTemplateId: templateId, userId: colleagueId },
  }),
};

const moreSamples: MoreSamples = {
  ...all(['eventTemplates.templates'], (objects) => ({ query: templates(objects) })),
  ...fileOf('eventTemplates.exportTemplates', templates, 'templateId'),
  ...all(['eventTemplates.change', 'eventTemplates.previewChange'], templateChange),
  ...all(['eventTemplates.create'], (objects) => ({ body: staffed(objects) })),
  'eventTemplates.act': [
    changed('eventTemplates.act', ({ colleagueId }) => ({
      body: { action: 'changeOwner', userId: colleagueId },
    })),
    changed('eventTemplates.act', ({ storeId }) => ({
      body: { action: 'copyToStores', storeIds: [storeId] },
    })),
  ],
  'eventTemplates.changeMany': [
    changed('eventTemplates.changeMany', (objects) => ({
      query: templates(objects),
      body: { change: { action: 'changeOwner', userId: objects.colleagueId } },
    })),
    changed('eventTemplates.changeMany', ({ storeId }) => ({
      body: { change: { action: 'copyToStores', storeIds: [storeId] } },
    })),
    changed('eventTemplates.changeMany', ({ templateId, title }) => ({
      query: { keyword: title },
      body: { ids: undefined, excludeIds: [templateId], count: 1 },
    })),
  ],
  'events.publish': [
    async (objects, test) => {
      const { body, ...rest } = (await samples['events.publish']?.(objects, test)) ?? {};
      const { sessions: planned, ...form } = body as { readonly sessions: readonly object[] };
      const { coachIds, paymentModes } = staffed(objects);
      return {
        ...rest,
        body: { ...form, sessions: planned.map((session) => ({ ...session, coachIds })), paymentModes },
      };
    },
  ],
  'eventTemplates.bulk': [
    changed('eventTemplates.bulk', (objects) => ({ body: { ...bulk(objects), id: objects.templateId } })),
    changed('eventTemplates.bulk', (objects) => ({
      body: { ...bulk(objects), templateIds: [objects.templateId] },
    })),
    async (objects, test) => {
      const { body } = (await samples['eventTemplates.bulk']?.(objects, test)) ?? {};
      const { rows, ...form } = body as { readonly rows: readonly object[] };
      return {
        body: {
          ...form,
          rows: rows.map((row) => ({ ...row, place: 'Court 7', coachIds: [objects.coachId] })),
        },
      };
    },
  ],
  ...all(['events.quickCreate'], ({ coachId, classPackId }) => ({
    body: { coachIds: [coachId], paymentModes: [card(classPackId)] },
  })),
};

const furtherSamples: MoreSamples = {
  // Somebody booked is told of a change of the template; a named session has begun meanwhile.
  'eventTemplates.change': [
    changed('eventTemplates.change', () => ({ body: { applyTo: 'all', notifyParticipants: 1 } })),
    after(
      'eventTemplates.change',
      ({ otherEventId }) =>
        `update event set start_at = start_at - interval '9 days', end_at = end_at - interval '9 days'
           where id = ${otherEventId}`,
      ({ otherEventId }) => ({ applyTo: [otherEventId], notifyParticipants: 0 }),
    ),
  ],
  'eventTemplates.history': [
    ready('eventTemplates.history', ({ companyId, templateId }) =>
      lineAbout(companyId, 'template', templateId),
    ),
  ],
  // People are told of another coach.
  'eventTemplates.previewChange': [
    after(
      'eventTemplates.previewChange',
      ({ colleagueId }) => `update account set is_coach = true where id = ${colleagueId}`,
      ({ colleagueId }) => ({ coachIds: [colleagueId] }),
    ),
  ],
  'eventTemplates.searchBySport': [
    async (objects, test) => {
      const { rows } = await test.database.pool.query<{ sport: string }>(
        'select sport_type_id as sport from event_template where id = $1',
        [objects.templateId],
      );
      const params = { sport_type: rows[0]?.sport };
      return changed('eventTemplates.searchBySport', () => ({ params }))(objects, test);
    },
  ],
  // It has made a session that nobody has booked.
  'eventTemplates.undoPublication': [
    ready(
      'eventTemplates.undoPublication',
      ({ publicationId, otherEventId }) =>
        `update publish_item set state = 'created', event_id = ${otherEventId} where task_id = '${publicationId}'`,
    ),
  ],
  // With the review of the year long due; the last one leaves the company as it was.
  'events.publish': [
    changed('events.publish', () => ({ body: { notify: true } })),
    ...["'2020-01-01'", 'null'].map((due) =>
      ready(
        'events.publish',
        ({ companyId }) => `update company set annual_review_due = ${due} where id = ${companyId}`,
      ),
    ),
  ],
};

const made: DomainAccess['made'] = {
  // The sample has a live session: 644 is the answer to somebody who was let through.
  'eventTemplates.remove': [200, 644],
};

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = { expectations, samples, moreSamples, furtherSamples, made, ...excuses };
