import * as everybodys from './factories.ts';
import { factoryFiles, type Makers } from './factories.generated.ts';
import type { Target } from './factories.ts';

type AllMakers = typeof everybodys & Makers;
/** `makeEvent(target, …)` of a domain as `make.event(…)`. */
type Bound<All> = {
  readonly [Name in keyof All as Name extends `make${infer Rest}`
    ? Uncapitalize<Rest>
    : never]: All[Name] extends (target: Target, ...rest: infer Rest) => infer Row
    ? (...rest: Rest) => Row
    : never;
};
/** The factories of one database. */
export type Factories = Bound<AllMakers>;

type Maker = (target: Target, ...rest: readonly unknown[]) => unknown;
const MAKER = /^make([A-Z])(\w*)$/;

/**
 * Every `make…` of the given files, bound to a database.
 * @throws Error when two of them have one name.
 */
export function bindMakers(
  files: Readonly<Record<string, object>>,
  target: Target,
): Readonly<Record<string, unknown>> {
  const made = new Map<string, string>();
  const entries = Object.entries(files).flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, make]: [string, Maker]) => {
      const [, first, rest] = MAKER.exec(name) ?? [];
      if (first === undefined) return [];
      const other = made.get(name);
      if (other !== undefined)
        throw new Error(`${name} is made by ${other} and by ${file}: give one of them another name.`);
      made.set(name, file);
      const call = (...values: readonly unknown[]): unknown => make(target, ...values);
      return [[`${first.toLowerCase()}${rest}`, call] as const];
    }),
  );
  return Object.fromEntries(entries);
}

/** Rows for tests in a database: those of everybody and those of every domain. */
export const factories = (database: Target['database']): Factories =>
  bindMakers({ 'server/testing/factories.ts': everybodys, ...factoryFiles }, { database }) as Factories;
