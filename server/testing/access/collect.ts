import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DomainAccess } from './domainAccess.ts';

const FOLDER = join(__dirname, '../../domains');
let known: ReadonlyMap<string, DomainAccess> | undefined;

/** What each domain says in its `testing/access.ts`, by the name of its folder. */
export function domainAccess(): ReadonlyMap<string, DomainAccess> {
  // Not when this file is loaded: what domains say is built with the helpers of samples.ts, which asks here.
  known ??= new Map(
    readdirSync(FOLDER)
      .map((name) => [name, join(FOLDER, name, 'testing/access.ts')] as const)
      .filter(([, path]) => existsSync(path))
      .map(([name, path]) => [name, (require(path) as { readonly access: DomainAccess }).access]),
  );
  return known;
}

type Fits<Said> = {
  readonly [Part in keyof DomainAccess]-?: NonNullable<DomainAccess[Part]> extends Said ? Part : never;
};
/** Parts that are records, and those that are lists. */
type Records = Exclude<Fits<object>[keyof DomainAccess], Lists>;
type Lists = Fits<readonly unknown[]>[keyof DomainAccess];

/** A part of all domains in one record. */
export function recordOfDomains<Part extends Records>(part: Part): NonNullable<DomainAccess[Part]> {
  const parts = [...domainAccess().values()].map((access) => access[part] ?? {});
  return Object.assign({}, ...parts) as NonNullable<DomainAccess[Part]>;
}

/** What all domains list in a part. */
export function listOfDomains<Part extends Lists>(part: Part): NonNullable<DomainAccess[Part]> {
  const parts = [...domainAccess().values()].map((access): readonly unknown[] => access[part] ?? []);
  return parts.flat() as unknown as NonNullable<DomainAccess[Part]>;
}
