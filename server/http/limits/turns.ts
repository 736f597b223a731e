import { refuse } from '../errors.ts';

/** How many requests of one tenant work at once, and what becomes of the others. */
export interface TurnLimits {
  readonly atOnce: number;
  /** How many more may wait, and how long each of them. */
  readonly waiting: number;
  readonly waitMs: number;
}

/** Less than half of the connections of a process: whatever one merchant waits for, there are some for the others. */
export const SHIPPED_TURNS: TurnLimits = { atOnce: 4, waiting: 200, waitMs: 10_000 };

/** Runs work in the turn of a tenant. @throws Refusal unavailable when no turn comes in time. */
export type TakeTurn = <T>(tenant: string, work: () => Promise<T>) => Promise<T>;

interface Line {
  working: number;
  /** Each begins its work, in the order they came. */
  readonly waiting: Set<() => void>;
}

/** A queue for each tenant, so that no tenant waits behind another. */
export function fairTurns(limits: TurnLimits = SHIPPED_TURNS): TakeTurn {
  const lines = new Map<string, Line>();
  return async (tenant, work) => {
    const line = lines.get(tenant) ?? { working: 0, waiting: new Set() };
    lines.set(tenant, line);
    if (line.working < limits.atOnce) line.working += 1;
    else await ownTurn(line, limits);
    try {
      return await work();
    } finally {
      const [next] = line.waiting;
      if (next) next();
      else line.working -= 1;
      if (line.working === 0) lines.delete(tenant);
    }
  };
}

/** Resolves when somebody who is ready hands the turn over. */
function ownTurn({ waiting }: Line, limits: TurnLimits): Promise<void> {
  if (waiting.size >= limits.waiting) throw refuse.unavailable();
  return new Promise((begin, refused) => {
    const enter = (): void => {
      waiting.delete(enter);
      clearTimeout(timer);
      begin();
    };
    const timer = setTimeout(() => {
      waiting.delete(enter);
      refused(refuse.unavailable());
    }, limits.waitMs);
    waiting.add(enter);
  });
}
