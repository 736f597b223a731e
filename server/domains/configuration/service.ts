import { z } from 'zod';
import { REVIEW_GRACE_DAYS } from '../../../shared/codes/merchant/annualReview.ts';
import {
  DIRECT_EXPORT_ROWS,
  MAX_REFUND_TRIES,
  MIGRATION_OPEN_BEFORE,
  MIGRATION_STOP_FROM,
} from '../../../shared/codes/limits.ts';
import type { applicationConfig as contract } from '../../../shared/contract/configuration/calls.ts';
import { GraceDays, ReturnedTimesDays } from '../../../shared/contract/configuration/settings.shapes.ts';
import { ssoAuthorize } from '../../../shared/contract/authentication/singleSignOn.calls.ts';
import type { ResultOf } from '../../../shared/contract/call.ts';
import { Day, Time } from '../../../shared/contract/basics.ts';
import type { Queryable } from '../../db/pool.ts';
import type { Services } from '../../services.ts';
import { settings } from './sql.ts';

const Link = z.string().max(2_000);

/** Rows of the `setting` table that the console decides: name, what it may hold, and what holds when it is not set. */
const known = {
  maintenance: z.boolean().catch(false),
  notice: z.string().min(1).max(500).optional().catch(undefined),
  until: Time.optional().catch(undefined),
  migration: z
    .object({ openBefore: Day, stopFrom: Day })
    .catch({ openBefore: MIGRATION_OPEN_BEFORE, stopFrom: MIGRATION_STOP_FROM }),
  guideUrl: Link.catch(''),
  feedbackQr: Link.catch(''),
  newWebsite: Link.catch(''),
  identityProvider: Link.catch(''),
  annualReviewGraceDays: GraceDays.catch(REVIEW_GRACE_DAYS),
  returnedTimesDays: ReturnedTimesDays.catch(0),
};

/** What is stored. A setting that cannot be read counts as not set. */
export async function storedSettings(db: Queryable) {
  const stored = new Map((await settings(db)).map(({ name, value }) => [name, value]));
  const read = <Value>(name: keyof typeof known, schema: z.ZodType<Value>): Value =>
    schema.parse(stored.get(name));
  return {
    maintenance: read('maintenance', known.maintenance),
    notice: read('notice', known.notice),
    until: read('until', known.until),
    migration: read('migration', known.migration),
    guideUrl: read('guideUrl', known.guideUrl),
    feedbackQr: read('feedbackQr', known.feedbackQr),
    newWebsite: read('newWebsite', known.newWebsite),
    identityProvider: read('identityProvider', known.identityProvider),
    annualReviewGraceDays: read('annualReviewGraceDays', known.annualReviewGraceDays),
    returnedTimesDays: read('returnedTimesDays', known.returnedTimesDays),
  };
}

/** What the console needs before anybody is signed in. */
export async function applicationConfig({ config, database }: Services): Promise<ResultOf<typeof contract>> {
  const stored = await storedSettings(database.reserve);
  // What comes of the days is told where it matters (`publishingStopsOn`, the end of a holding), and nobody else asks.
  const {
    notice,
    until,
    identityProvider,
    annualReviewGraceDays: _grace,
    returnedTimesDays: _returned,
    ...shown
  } = stored;
  return {
    ...shown,
    ...(notice !== undefined && { notice }),
    ...(until !== undefined && { until }),
    // Who runs the server knows where it may send people (decision 0050).
    identityProvider: givenIdentityProvider(config) || identityProvider,
    businessZone: config.zone,
    ...(!config.messages && { unsentCodes: config.codesInOutbox ? ('demo' as const) : ('kept' as const) }),
    limits: { refundMaxTries: MAX_REFUND_TRIES, directExportRows: DIRECT_EXPORT_ROWS },
  };
}

/** Where the sign-in page's button leads to the identity provider of the environment; empty without one. */
export const givenIdentityProvider = ({ identityProvider: provider }: Services['config']): string =>
  provider ? `/api${ssoAuthorize.path}?side=${provider.side}` : '';
