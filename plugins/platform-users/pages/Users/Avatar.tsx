import type { ReactElement } from 'react';
import { Configuration, useService } from '../../../../core/api.ts';
import { PersonPicture } from '../../../../shared/ui/Person/PersonPicture.tsx';

/** A user's picture, or the initial; the name stands beside it. */
export function Avatar({
  avatar,
  userName,
}: {
  readonly avatar: string;
  readonly userName: string;
}): ReactElement {
  const { picturesBase } = useService(Configuration);
  return <PersonPicture name={userName} src={avatar && `${picturesBase}${avatar}`} />;
}
