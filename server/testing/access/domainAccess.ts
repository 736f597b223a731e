import type { ActorName } from '../actors.ts';
import type { Sending, TestApp } from '../buildTestApp.ts';
import type { Place } from '../factories.ts';
import type { Excuses } from './excuses.ts';
import type { Objects } from './objects.ts';

/**
 * What an actor gets for a call.
 *
 * `ok` the call is made · `signedOut` 401 · `forbidden` 403, a code is missing · `chooseStore` 403, no store of the
 * caller is chosen · `notSettled` 403, the company is not approved · `notFound` 404, absent or not yours.
 *
 * Operators send no store key here; every merchant sends the key of its own store. Objects belong to the store of
 * `partnerWithCode`, `partnerWithout` and `financialStaff`.
 */
export type Cell = 'ok' | 'signedOut' | 'forbidden' | 'chooseStore' | 'notSettled' | 'notFound';
/** A cell for every actor. */
export type Row = Readonly<Record<ActorName, Cell>>;

export type Request = Pick<Sending, 'params' | 'query' | 'body'>;
/** A valid request about the given objects. */
export type Sample = (objects: Objects, test: TestApp) => Request | Promise<Request>;

/** By call. */
export type MoreSamples = Readonly<Record<string, readonly Sample[]>>;

/** What `testing/access.ts` of a domain says for the tests of tests/access, as `access`. */
export interface DomainAccess extends Excuses {
  /** By call. Reviewed by people and not derived from the contract: that is its whole point. */
  readonly expectations: Readonly<Record<string, Row>>;
  /** By call: a valid request. */
  readonly samples: Readonly<Record<string, Sample>>;
  /** Further requests, so that between them and the first one every field that takes an id is sent. */
  readonly moreSamples?: MoreSamples;
  /** Requests that reach statements which the others pass by, for the test of row security. */
  readonly furtherSamples?: MoreSamples;
  /** Codes that mean the call was made; other than 200 only where the object's state decides. */
  readonly made?: Readonly<Record<string, readonly number[]>>;
  /** Ids of its own that its requests name; `Objects` is extended beside it. */
  readonly objects?: {
    readonly make: (test: TestApp, place: Place, others: Objects) => Promise<Partial<Objects>>;
    readonly absent: Partial<Objects>;
  };
}
