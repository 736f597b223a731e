import type { Queryable } from '../pool.ts';
import type { World } from './world.ts';

/** A step of making a demo's rows in memory. */
export interface Step {
  /** The step it follows, as `domain.step`; null for the first of all. */
  readonly after: string | null;
  /** True: the first batch alone takes it. */
  readonly isOnce?: true;
  /** Adds rows to the world; the database has those of earlier batches. */
  readonly take: (world: World, db: Queryable) => void | Promise<void>;
}

/**
 * The steps of all domains in their one order: all draw from the same chance, so that no two may come next.
 * @throws Error naming the steps that do not follow each other.
 */
export function inOneOrder(
  parts: Readonly<Record<string, { readonly steps?: Readonly<Record<string, Step>> }>>,
): readonly Step[] {
  const steps = Object.entries(parts).flatMap(([domain, { steps: own = {} }]) =>
    Object.entries(own).map(([name, step]) => ({ name: `${domain}.${name}`, ...step })),
  );
  const order: typeof steps = [];
  for (let last: string | null = null; ; ) {
    const [next, other] = steps.filter(({ after }) => after === last);
    if (other)
      throw new Error(
        `${next?.name} and ${other.name} both follow ${last ?? 'nothing'}: let one follow the other.`,
      );
    if (!next) break;
    order.push(next);
    last = next.name;
  }
  const lost = steps.find((step) => !order.includes(step));
  if (lost) throw new Error(`${lost.name} follows ${lost.after}, which no demo comes to.`);
  return order;
}
