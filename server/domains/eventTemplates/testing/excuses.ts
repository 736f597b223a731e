import type { Excuses } from '../../../testing/access/excuses.ts';

const PAY_LINE = `'{"mode": 5, "price": 0, "points": 0, "classPackId": null, "times": 0, "items": []}'::jsonb`;
/** Ways to pay with one more, whose item is called `word`. */
export const withItem = `t.payment_modes || jsonb_set(${PAY_LINE}, '{items}',
  jsonb_build_array(jsonb_build_object('name', word, 'price', 100, 'limit', 1)))`;

/** What tests about all calls have to know of templates. */
export const excuses: Excuses = {
  noIds: {
    'eventTemplates.sportTemplate params.id': 'sport types are the same for everybody',
    'eventTemplates.create body.regulations[].id':
      'house rules of a new template are new: their ids are dropped',
  },
  oneMore: { templateId: async ({ make }, place) => (await make.template(place)).id },
  wordless: ['eventTemplates.grades'],
  // House rules of one store of a company are offered in all.
  companyWide: ['eventTemplates.sportTemplate'],
  texts: {
    prose: [
      {
        table: 'event_template',
        columns: ['title', 'cover_alt', 'description'],
        owner: 'store',
        id: 't.store_id',
      },
      {
        table: 'regulation',
        columns: ['title', 'content'],
        owner: 'store',
        id: '(select store_id from event_template where id = t.template_id)',
      },
      { table: 'publish_item', columns: ['place'], owner: 'store', id: 't.store_id' },
    ],
    json: [{ column: 'event_template.payment_modes', value: withItem, owner: 'store', id: 't.store_id' }],
    noProse: [
      'event_template.cover',
      'event_template.images',
      'publish_item.task_id',
      'publish_item.state',
      'publish_item.reason',
    ],
    trail: [{ object: 'template', table: 'event_template', id: 'id' }],
    histories: ['eventTemplates.history'],
    byStaff: (accountId) => [`update event_template set creator_id = ${accountId}`],
  },
  tellsAmounts: ['eventTemplates.publication'],
  orders: { others: ['booked', 'price', 'score', 'title', 'upcoming', 'updatedAt'] },
  // Pictures of the platform are everybody's.
  statementsOfPeople: ['pictureNamesAmong'],
  // The template of the sample has a live session.
  right: {
    'eventTemplates.remove': async ({ make }, place) => ({ params: { id: (await make.template(place)).id } }),
  },
};
