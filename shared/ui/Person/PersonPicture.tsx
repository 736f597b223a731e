import { type ReactElement, useState } from 'react';
import { initialOf } from './initialOf.ts';
import './Person.css';

/** Props of `PersonPicture`. */
export interface PersonPictureProps {
  /** Whose picture it is; the initial stands where there is none, or where it does not come. */
  name: string;
  /** Its address; empty for none. */
  src: string;
}

/** Somebody's picture, round, in a box that is there before it; the name stands beside it, so it says nothing itself. */
export function PersonPicture({ name, src }: PersonPictureProps): ReactElement {
  const [lost, setLost] = useState('');
  if (src === '' || src === lost) {
    return (
      <i className="tl-person-picture" aria-hidden="true">
        {initialOf(name)}
      </i>
    );
  }
  return (
    <img
      className="tl-person-picture"
      src={src}
      alt=""
      loading="lazy"
      width={24}
      height={24}
      onError={() => setLost(src)}
    />
  );
}
