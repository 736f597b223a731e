// Written by `npm run docs` from the files beside it. Do not edit.
import type { SeedPart } from '../db/seed/parts.ts';
import { seed as appItems } from './appItems/seed.ts';
import { seed as authentication } from './authentication/seed.ts';
import { seed as channels } from './channels/seed.ts';
import { seed as classPacks } from './classPacks/seed.ts';
import { seed as configuration } from './configuration/seed.ts';
import { seed as content } from './content/seed.ts';
import { seed as eventTemplates } from './eventTemplates/seed.ts';
import { seed as events } from './events/seed.ts';
import { seed as journal } from './journal/seed.ts';
import { seed as orders } from './orders/seed.ts';
import { seed as packageOrders } from './packageOrders/seed.ts';
import { seed as sportTypes } from './sportTypes/seed.ts';
import { seed as stores } from './stores/seed.ts';
import { seed as users } from './users/seed.ts';

/** The demo rows of domains that bring their own, by name. */
export const seeds: Readonly<Record<string, SeedPart>> = {
  appItems,
  authentication,
  channels,
  classPacks,
  configuration,
  content,
  eventTemplates,
  events,
  journal,
  orders,
  packageOrders,
  sportTypes,
  stores,
  users,
};
