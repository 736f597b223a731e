import { narrowed, type Sight } from './narrowed.ts';
import type { Queryable } from './pool.ts';
import { CompanyScope, PlatformScope, StoreScope } from './scope.ts';

type Run<Scope, Args extends readonly unknown[], Result> = (
  db: Queryable,
  scope: Scope,
  ...args: Args
) => Promise<Result>;
type Guarded = ((...args: never[]) => unknown) & { readonly statementScope: string };

/**
 * A statement of a merchant about to run. `run` may be called with other executors and other scopes, and more than
 * once; it does not narrow the executor.
 */
export interface StatementRun {
  readonly statement: Guarded;
  readonly db: Queryable;
  readonly scope: StoreScope | CompanyScope;
  readonly sight: Sight;
  readonly run: (db: Queryable, scope?: StoreScope | CompanyScope) => Promise<unknown>;
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
    carryOut: <Result>(
      statement: Guarded,
      db: Queryable,
      scope: Scope,
      run: (db: Queryable, scope: Scope) => Promise<Result>,
    ) => Promise<Result>,
  ) =>
  <Args extends readonly unknown[], Result>(
    run: Run<Scope, Args, Result>,
  ): Run<Scope, Args, Result> & Guarded => {
    const statement = Object.assign(
      (db: Queryable, scope: Scope, ...args: Args): Promise<Result> => {
        if (!isGranted(scope))
          throw new Error(`This statement runs in a ${scopeName} only; pass the caller's scope.`);
        return carryOut(statement, db, scope, (inner, of) => run(inner, of, ...args));
      },
      { statementScope: scopeName },
    );
    return statement;
  };

/** Runs a statement so that the database shows it the rows of `sightOf` its scope and no others. */
const narrowedTo =
  <Scope extends StoreScope | CompanyScope>(sightOf: (scope: Scope) => Sight) =>
  <Result>(
    statement: Guarded,
    db: Queryable,
    scope: Scope,
    run: (db: Queryable, scope: Scope) => Promise<Result>,
  ): Promise<Result> => {
    const sight = sightOf(scope);
    if (!watch) return run(narrowed(db, sight), scope);
    const unnarrowed = (inner: Queryable, of = scope) => run(inner, of);
    return watch({ statement, db, scope, sight, run: unnarrowed as StatementRun['run'] }) as Promise<Result>;
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

/** A statement that touches rows of one store only, or of the stores that a list shows. */
export const ofStore = statementOf(
  'store scope',
  isStoreScope,
  narrowedTo(({ storeIds, companyId }: StoreScope) => ({ stores: storeIds, companies: [companyId] })),
);
/** A statement of a store that also reads what the other stores of its company have. */
export const ofWholeCompany = statementOf(
  'store scope',
  isStoreScope,
  narrowedTo(({ companyId }: StoreScope) => ({ stores: [], companies: [companyId], isCompanyWide: true })),
);
/** A statement that touches rows of an account's companies only. */
export const ofCompanies = statementOf(
  'company scope',
  (value): value is CompanyScope => value instanceof CompanyScope,
  narrowedTo(({ storeIds, companyIds }: CompanyScope) => ({ stores: storeIds, companies: companyIds })),
);
/** A statement of the operator side, across merchants. */
export const ofPlatform = statementOf(
  'platform scope',
  (value): value is PlatformScope => value instanceof PlatformScope,
  (_statement, db, scope, run) => run(db, scope),
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
