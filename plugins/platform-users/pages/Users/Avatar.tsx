import type { ReactElement } from 'react';
import { Configuration, useService } from '../../../../core/api.ts';
import { initialOf } from '../../../../shared/ui/Person/initialOf.ts';
import './Users.css';

/** A user's picture, or the initial; the name stands beside it. */
export function Avatar({
  avatar,
  userName,
}: {
  readonly avatar: string;
  readonly userName: string;
}): ReactElement {
  const { picturesBase } = useService(Configuration);
  return avatar === '' ? (
    <i className="tl-user-avatar" aria-hidden="true">
      {initialOf(userName)}
    </i>
  ) : (
    <img className="tl-user-avatar" src={`${picturesBase}${avatar}`} alt="" loading="lazy" />
  );
}
