import type { ReactElement } from 'react';
import { usePluginText } from '../../../../../core/api.ts';
import './print.css';

/** A code with the words that stand below it on paper. */
export interface CodeOnPaper {
  readonly id: number;
  /** Address of the drawing. */
  readonly picture: string;
  readonly title: string;
  /** When and where people meet; of targets without sessions nothing is known. */
  readonly when: string;
  readonly place: string;
  /** Where it hangs, or who passes it on: for the staff who hang it up. */
  readonly name: string;
  /** For whoever cannot scan. */
  readonly address: string;
}

/** One piece of a sheet: black on white, on screen as on paper. */
export function PrintedCode({ code }: { readonly code: CodeOnPaper }): ReactElement {
  const t = usePluginText('partner-channels');
  const { picture, title, when, place, name, address } = code;
  return (
    <figure className="tl-code-piece">
      <img src={picture} alt={t('shared.code')} />
      <figcaption>
        <b>{title}</b>
        {when ? <span>{when}</span> : null}
        {place ? <span>{place}</span> : null}
        <span className="tl-code-address">{address}</span>
        <small>{name}</small>
      </figcaption>
    </figure>
  );
}
