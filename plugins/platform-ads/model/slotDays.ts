import type { AppItem } from '../../../shared/contract/appItems/shapes.ts';
import { dayOf, startOfDay } from '../../../shared/format/dates.ts';
import { instantOf } from '../../../shared/format/datesIn.ts';

/** Days that are looked ahead. */
const DAYS = 28;
const DAY_MS = 86_400_000;

/** A day of a slot, and what is shown on it. */
export interface SlotDay {
  readonly day: string;
  readonly titles: readonly string[];
}

/** The next four weeks of a slot, by business days. An ad is shown on a day when any moment of it is one of its. */
export function slotDays(
  ads: readonly Pick<AppItem, 'title' | 'startAt' | 'endAt'>[],
  { now, zone }: { readonly now: number; readonly zone: string },
): readonly SlotDay[] {
  // Noon, so that no change of the clock leads to a neighbour.
  const noon = startOfDay(dayOf(now, zone), zone) + DAY_MS / 2;
  return Array.from({ length: DAYS }, (_, index) => {
    const day = dayOf(noon + index * DAY_MS, zone);
    const from = startOfDay(day, zone);
    const to = startOfDay(dayOf(noon + (index + 1) * DAY_MS, zone), zone);
    const shown = ads.filter(
      ({ startAt, endAt }) =>
        (startAt === null || instantOf(startAt) < to) && (endAt === null || instantOf(endAt) > from),
    );
    return { day, titles: shown.map(({ title }) => title) };
  });
}
