import type { ReactElement } from 'react';
import { EmptyValue } from '../Money/Money.tsx';
import { PersonPicture } from './PersonPicture.tsx';
import './Person.css';

/** Props of `Person`. */
export interface PersonProps {
  name: string;
  /** Address of the picture; without one the initial stands for it. */
  picture?: string | undefined;
}

/** Somebody: picture or initial, and the name, cut with the full name on hover (screens A1 `who`). */
export function Person({ name, picture = '' }: PersonProps): ReactElement {
  if (name === '') return <EmptyValue />;
  return (
    <span className="tl-person" title={name}>
      <PersonPicture name={name} src={picture} />
      <span>{name}</span>
    </span>
  );
}
