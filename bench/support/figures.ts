/** One line of the report: what was measured, what is allowed, and whether it held. */
export interface Figure {
  readonly budget: string;
  /** What is allowed, as the design writes it. */
  readonly allowed: string;
  readonly measured: string;
  /** Undefined for figures without a budget. */
  readonly holds: boolean | undefined;
}

/** The middle value; of an even count the lower of the two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** The value 95 of 100 do not exceed. */
export function percentile95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

/** What was measured, and what the budget allows; `unit` follows the figure as it stands, with its blank. */
interface Measurement {
  readonly measured: number;
  readonly allowed: number;
  readonly unit: string;
  readonly note?: string;
}

/** A figure that must not exceed its budget. */
export function atMost(budget: string, { measured, allowed, unit, note = '' }: Measurement): Figure {
  return {
    budget,
    allowed: `≤ ${allowed}${unit}`,
    measured: `${round(measured)}${unit}${note}`,
    holds: measured <= allowed,
  };
}

/** A figure that must not fall below its budget. */
export function atLeast(budget: string, { measured, allowed, unit, note = '' }: Measurement): Figure {
  return {
    budget,
    allowed: `≥ ${allowed}${unit}`,
    measured: `${round(measured)}${unit}${note}`,
    holds: measured >= allowed,
  };
}

/** Enough digits to tell figures apart, not more than the measurement is worth. */
export const round = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2);

/** The report as a Markdown table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ budget, allowed, measured, holds }) => {
    const verdict = holds === undefined ? '' : holds ? 'pass' : '**miss**';
    return `| ${budget} | ${allowed} | ${measured} | ${verdict} |`;
  });
  return ['| Budget | Allowed | Measured | |', '|---|--:|--:|---|', ...rows].join('\n');
}
