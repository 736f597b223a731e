import type { ReactElement } from 'react';
import { Configuration, useService } from '../../../core/api.ts';
import { Person } from '../../../shared/ui/Person/Person.tsx';

/** Somebody who booked or waits, with their picture (screens A1 `who`); a button where a press opens more of them. */
export function MemberName(props: {
  readonly userName: string;
  readonly userAvatar: string;
  readonly onPress?: (() => void) | undefined;
}): ReactElement {
  const { userName, userAvatar, onPress } = props;
  const { picturesBase } = useService(Configuration);
  const person = <Person name={userName} picture={userAvatar && `${picturesBase}${userAvatar}`} />;
  if (!onPress) return person;
  return (
    <button type="button" className="tl-link" onClick={onPress}>
      {person}
    </button>
  );
}
