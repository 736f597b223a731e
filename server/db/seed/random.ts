/** Chance that is the same on every machine and in every run: demo data must not depend on luck. */
export interface Random {
  /** 0 up to, never including, 1. */
  next(): number;
  /** A whole number of a range, both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
  /** Picks by weight. */
  weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): T;
  /** Different values, at most as many as there are. */
  several<T>(values: readonly T[], count: number): T[];
  hex(characters: number): string;
}

/** A generator of its own for each seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(values: readonly T[]): T => {
    const value = values[int(0, values.length - 1)];
    if (value === undefined) throw new Error('Nothing to pick from.');
    return value;
  };
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted: (choices) => {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      const chosen = choices.find(([, weight]) => (left -= weight) < 0) ?? choices.at(-1);
      if (!chosen) throw new Error('Nothing to pick from.');
      return chosen[0];
    },
    several: (values, count) => {
      const chosen = new Set<number>();
      const wanted = Math.min(count, values.length);
      while (chosen.size < wanted) chosen.add(int(0, values.length - 1));
      return [...chosen].flatMap((index) => values.slice(index, index + 1));
    },
    hex: (characters) => Array.from({ length: characters }, () => int(0, 15).toString(16)).join(''),
  };
}
