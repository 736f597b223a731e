import type { ReactElement } from 'react';
import { Skeleton } from '../../../../../shared/ui/Skeleton/Skeleton.tsx';

/** Where sessions stand in most weeks: an hour of the day each, more in the evening. */
const HOURS: readonly (readonly number[])[] = [
  [10, 18],
  [14, 19],
  [18, 20],
  [10, 19],
  [15, 18],
  [9, 14, 18],
  [9, 11, 19],
];

/** A day of the week while its sessions are on their way. */
export function WeekSkeleton(props: {
  readonly index: number;
  /** Place of an hour from the top, in CSS pixels. */
  readonly top: (minutes: number) => number;
}): ReactElement {
  const { index, top } = props;
  return (
    <div aria-hidden="true">
      {(HOURS[index] ?? []).map((hour) => (
        <div key={hour} className="tl-week-coming" style={{ top: top(hour * 60) }}>
          <Skeleton width="70%" />
          <Skeleton width="45%" />
        </div>
      ))}
    </div>
  );
}
