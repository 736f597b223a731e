import type { ReactElement } from 'react';
import { Configuration, useService } from '../../../core/api.ts';
import { Person } from '../../../shared/ui/Person/Person.tsx';

/** Somebody who booked or waits, with their picture (screens A1 `who`). */
export function MemberName(props: { readonly userName: string; readonly userAvatar: string }): ReactElement {
  const { userName, userAvatar } = props;
  const { picturesBase } = useService(Configuration);
  return <Person name={userName} picture={userAvatar && `${picturesBase}${userAvatar}`} />;
}
