import { narrow, type Sight } from './narrow.ts';
import type { Queryable } from './pool.ts';
import { CompanyScope, LinkScope, PlatformScope, type Scope as AnyScope, StoreScope } from './scope.ts';

type Run<Scope, Args extends readonly unknown[], Result> = (
  db: Queryable,
  scope: Scope,
  ...args: Args
) => Promise<Result>;
type Guarded = ((...args: never[]) => unknown) & { readonly statementScope: string };

/**
 * A statement of a merchant about to run. `run` may be called with other executors, and more than once; it does not
 * narrow them.
 */
export interface StatementRun {
  readonly statement: Guarded;
  readonly db: Queryable;
  readonly sight: Sight;
  readonly run: (db: Queryable) => Promise<unknown>;
}

let watch: ((run: StatementRun) => Promise<unknown>) | undefined;

/** Lets a test stand around every statement of a merchant in this process; what `watcher` answers is its result. */
export function watchStatements(watcher: ((run: StatementRun) => Promise<unknown>) | undefined): void {
  watch = watcher;
}

/**
 * Makes a family of statements that cannot run without proof of their scope: TypeScript asks for the argument, and a
 * value that is not a granted scope (an `as`, a plain object) throws before any SQL is sent.
 */
const statementOf =
  <Scope extends object>(
    scopeName: string,
    isGranted: (value: unknown) => value is Scope,
    /** The rows the database shows it; without, all there are. */
    sightOf?: (scope: Scope) => Sight | undefined,
  ) =>
  <Args extends readonly unknown[], Result>(
    run: Run<Scope, Args, Result>,
  ): Run<Scope, Args, Result> & Guarded => {
    const statement = Object.assign(
      (db: Queryable, scope: Scope, ...args: Args): Promise<Result> => {
        if (!isGranted(scope))
          throw new Error(`This statement runs in a ${scopeName} only; pass the caller's scope.`);
        const runOn = (executor: Queryable) => run(executor, scope, ...args);
        const sight = sightOf?.(scope);
        if (!sight) return runOn(db);
        if (!watch) return runOn(narrow(db, sight));
        return watch({ statement, db, sight, run: runOn }) as Promise<Result>;
      },
      { statementScope: scopeName },
    );
    return statement;
  };

/**
 * Excuses a statement that has a scope and does not narrow by it; `why` is read by reviewers. Without it the layers
 * test refuses such a statement of `ofStore` or `ofCompanies`.
 */
export const scopeUnused =
  <Args extends readonly unknown[], Result>(
    _why: string,
    run: (db: Queryable, ...args: Args) => Promise<Result>,
  ): Run<object, Args, Result> =>
  (db, _scope, ...args) =>
    run(db, ...args);

const isStoreScope = (value: unknown): value is StoreScope => value instanceof StoreScope;

const sightOfStore = ({ storeIds, companyId }: StoreScope): Sight => ({
  stores: storeIds,
  companies: [companyId],
});

/** A statement that touches rows of one store only, or of the stores that a list shows. */
export const ofStore = statementOf('store scope', isStoreScope, sightOfStore);
/** A statement of a store that also reads what the other stores of its company have. */
export const ofWholeCompany = statementOf('store scope', isStoreScope, ({ companyId }) => ({
  stores: 'all',
  companies: [companyId],
}));
const isCompanyScope = (value: unknown): value is CompanyScope => value instanceof CompanyScope;
const isPlatformScope = (value: unknown): value is PlatformScope => value instanceof PlatformScope;
const sightOfCompanies = ({ storeIds, companyIds }: CompanyScope): Sight => ({
  stores: storeIds,
  companies: companyIds,
});

/** A statement that touches rows of an account's companies only. */
export const ofCompanies = statementOf('company scope', isCompanyScope, sightOfCompanies);
/** A statement of the operator side, across merchants. */
export const ofPlatform = statementOf('platform scope', isPlatformScope);
/** A statement of both sides: of operators across merchants, of merchants about rows of their companies only. */
export const ofPlatformOrCompanies = statementOf(
  'platform or company scope',
  (value): value is PlatformScope | CompanyScope => isPlatformScope(value) || isCompanyScope(value),
  (scope) => (isCompanyScope(scope) ? sightOfCompanies(scope) : undefined),
);
const isScope = (value: unknown): value is AnyScope =>
  isPlatformScope(value) || isCompanyScope(value) || isStoreScope(value);

/** The rows a scope shows, by ids; nothing for all there are. */
function sightOfScope(scope: AnyScope): Sight | undefined {
  if (isStoreScope(scope)) return sightOfStore(scope);
  return isCompanyScope(scope) ? sightOfCompanies(scope) : undefined;
}

/**
 * A statement that is written once for both views: of operators across merchants, of merchants about rows of their stores or
 * companies. Conditions of `inStores` and `inCompanies` narrow it by whichever scope comes.
 */
export const ofSight = statementOf('scope of either view', isScope, sightOfScope);
/** A statement of a store, and of the public page of a code, for whoever has its number. */
export const ofStoreOrLink = statementOf(
  'store scope, or link, of either view',
  (value): value is StoreScope | LinkScope => isStoreScope(value) || value instanceof LinkScope,
  (scope) => (isStoreScope(scope) ? sightOfStore(scope) : undefined),
);
/**
 * A statement without tenant: sign-in, sessions, settings, the queue. `why` says why no scope can be asked for; it is
 * read by reviewers, and the list of these statements is short on purpose.
 */
export const ofSystem = <Args extends readonly unknown[], Result>(
  why: string,
  run: (db: Queryable, ...args: Args) => Promise<Result>,
): ((db: Queryable, ...args: Args) => Promise<Result>) & Guarded =>
  Object.assign((db: Queryable, ...args: Args) => run(db, ...args), { statementScope: `system: ${why}` });

/** Names of exported functions of an sql module that are not statements; boot refuses to start when there are any. */
export function unscopedReaders(module: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(module)
    .filter(([, value]) => typeof value === 'function' && !('statementScope' in value))
    .map(([name]) => name);
}
