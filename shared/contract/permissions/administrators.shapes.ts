import { z } from 'zod';
import { Time } from '../basics.ts';
import { AccountRights } from './shapes.ts';

/** A row of /account/user: what signs in on either side, and where a merchant's account works. */
export const Administrator = AccountRights.extend({
  avatar: z.string(),
  /** Companies of a merchant's account; operators have none. */
  companyNames: z.array(z.string()),
  storeNames: z.array(z.string()),
  createdAt: Time,
});
export type Administrator = z.output<typeof Administrator>;
