/** A business date `YYYY-MM-DD` as midnight of the browser's zone, for the calendar only. */
export function toCalendarDate(date: string | null): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date ?? '');
  return match ? new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3])) : null;
}

/** The day a calendar date shows, as `YYYY-MM-DD`. Never through UTC, which would shift the day. */
export function fromCalendarDate(date: Date | null): string | null {
  if (!date) return null;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
