import type { ReactElement } from 'react';
import { useCall, usePluginText } from '../../../core/api.ts';
import type { ResultOf } from '../../../shared/contract/call.ts';
import { places } from '../../../shared/contract/events/calls.ts';
import { instantOf } from '../../../shared/format/datesIn.ts';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import { SuggestInput, type SuggestInputProps } from '../../../shared/ui/SuggestInput/SuggestInput.tsx';

/** The time a place is looked for; what is no moment yet says nothing about places. */
export interface PlaceTimes {
  readonly startAt: string | null;
  readonly endAt: string | null;
  /** A session that may stay where it is. */
  readonly exceptId?: number | undefined;
}

type Place = ResultOf<typeof places>[number];

const isWhole = (times: PlaceTimes | undefined): times is PlaceTimes =>
  times !== undefined && instantOf(times.endAt) > instantOf(times.startAt);

function queryOf(times: PlaceTimes | undefined) {
  if (!isWhole(times)) return {};
  const { startAt, endAt, exceptId } = times;
  return {
    startAt: String(startAt),
    endAt: String(endAt),
    ...(exceptId !== undefined && { exceptId }),
  };
}

/** Places of the store, and once a time is whole, what occupies each of them then. */
export function usePlaces(times: PlaceTimes | undefined): readonly Place[] {
  return useCall(places, { query: queryOf(times) }, { isLater: true, isFresh: true }).data ?? [];
}

/** Words about what occupies a place at the time, undefined for one that is free or not known. */
export function useTaken(): (place: Place | undefined) => string | undefined {
  const t = usePluginText('partner-templates');
  const dates = useDates();
  return (place) =>
    place?.taken
      ? t('place.taken', {
          title: place.taken.title,
          span: dates.span(place.taken.startAt, place.taken.endAt),
        })
      : undefined;
}

/** A place: any may be written, those of the store are offered with what is free at that time. */
export function PlaceInput({
  places: known,
  times,
  ...props
}: Omit<SuggestInputProps, 'suggestions' | 'listLabel'> & {
  readonly places: readonly Place[];
  /** The time they were asked for. */
  readonly times: PlaceTimes | undefined;
}): ReactElement {
  const t = usePluginText('partner-templates');
  const takenOf = useTaken();
  const suggestions = known.map((place) => ({
    text: place.place,
    note: takenOf(place) ?? (isWhole(times) ? t('place.free') : undefined),
    isWarned: place.taken !== null,
  }));
  return <SuggestInput {...props} maxLength={60} suggestions={suggestions} listLabel={t('place.list')} />;
}
