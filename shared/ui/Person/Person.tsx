import type { ReactElement } from 'react';
import { EmptyValue } from '../Money/Money.tsx';
import { initialOf } from './initialOf.ts';
import './Person.css';

/** Somebody who works with the console: initial and name, cut with the full name on hover (screens A1 `who`). */
export function Person({ name }: { readonly name: string }): ReactElement {
  if (name === '') return <EmptyValue />;
  return (
    <span className="tl-person" title={name}>
      <i aria-hidden="true">{initialOf(name)}</i>
      <span>{name}</span>
    </span>
  );
}
