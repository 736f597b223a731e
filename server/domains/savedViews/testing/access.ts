import { defaultView } from '../../../db/schema/views.ts';
import type { DomainAccess } from '../../../testing/access/domainAccess.ts';
import { everybodySettled, ofOwner } from '../../../testing/access/rows.ts';
import { nothing } from '../../../testing/access/samples.ts';
import { unique } from '../../../testing/factories.ts';
import { excuses } from './excuses.ts';

const expectations: DomainAccess['expectations'] = {
  'savedViews.list': everybodySettled,
  'savedViews.create': everybodySettled,
  'savedViews.layouts': everybodySettled,
  'savedViews.changeLayout': everybodySettled,
  'savedViews.change': ofOwner,
  'savedViews.remove': ofOwner,
  // A view the company shares; operators have views of their own.
  'savedViews.chooseDefault': {
    ...everybodySettled,
    operatorWithCode: 'notFound',
    operatorWithout: 'notFound',
    partnerOfOther: 'notFound',
  },
};

const viewContent = { query: 'status=0&sortBy=title', columns: null, shared: 0 };

const samples: DomainAccess['samples'] = {
  'savedViews.list': () => ({ query: { list: 'events.sessions' } }),
  'savedViews.create': () => ({ body: { ...viewContent, list: 'events.sessions', name: unique('View') } }),
  'savedViews.layouts': nothing,
  'savedViews.changeLayout': () => ({
    body: { list: 'events.sessions', layout: { hidden: ['place'], density: 'normal' } },
  }),
  'savedViews.change': ({ ownViewId }) => ({
    body: { ...viewContent, id: ownViewId, version: 0, name: unique('View') },
  }),
  'savedViews.remove': ({ ownViewId }) => ({ query: { id: ownViewId } }),
  'savedViews.chooseDefault': ({ sharedViewId }) => ({
    body: { list: 'events.sessions', id: sharedViewId },
  }),
};

declare module '../../../testing/access/objects.ts' {
  interface Objects {
    /** Views of a colleague: one shared with the company, one not; and the owner's. */
    readonly sharedViewId: number;
    readonly privateViewId: number;
    readonly ownViewId: number;
  }
}

const objects: DomainAccess['objects'] = {
  make: async ({ make, database: { orm } }, { companyId, creatorId }, { colleagueId }) => {
    const view = { accountId: colleagueId, companyId };
    const shared = await make.savedView({ ...view, shared: 1 });
    await orm.insert(defaultView).values({ ...view, list: 'events.sessions', viewId: shared.id });
    return {
      sharedViewId: shared.id,
      privateViewId: (await make.savedView(view)).id,
      ownViewId: (await make.savedView({ ...view, accountId: creatorId })).id,
    };
  },
  absent: { sharedViewId: 900_000_020, privateViewId: 900_000_021, ownViewId: 900_000_022 },
};

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = { expectations, samples, objects, ...excuses };
