const DAY_MS = 86_400_000;

/** Days from one day to another (`YYYY-MM-DD`); negative when it lies before. */
export const dayCount = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
