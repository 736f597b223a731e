import { Help } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { Hint } from './Hint.tsx';
import './Meaning.css';

/** A small mark behind a name that says what the name means, to the pointer, the keyboard and a finger alike. */
export function Meaning({ text }: { readonly text: string }): ReactElement {
  return (
    <Hint content={text} openOnPress>
      <button type="button" className="tl-meaning" aria-label={text}>
        <Help size={12} />
      </button>
    </Hint>
  );
}
