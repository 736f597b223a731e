import type { ReactElement } from 'react';
import './CodeSheet.css';

/** A code with the words that stand below it on paper. */
export interface CodeOnPaper {
  readonly id: number;
  /** Address of the drawing, and what it shows, for whoever sees none. */
  readonly picture: string;
  readonly alt: string;
  readonly title: string;
  /** What else a reader wants to know, a line each; nothing is said of an empty one. */
  readonly lines: readonly string[];
  /** What is typed by whoever cannot scan. */
  readonly typed: string;
  /** In the smallest letters: where it hangs, or whose it is. */
  readonly name: string;
}

/** One piece of a sheet: black on white, on screen as on paper. */
export function PrintedCode({ code }: { readonly code: CodeOnPaper }): ReactElement {
  const { picture, alt, title, lines, typed, name } = code;
  return (
    <figure className="tl-code-piece">
      <img src={picture} alt={alt} />
      <figcaption>
        <b>{title}</b>
        {lines
          .filter((line) => line !== '')
          .map((line) => (
            <span key={line}>{line}</span>
          ))}
        <span className="tl-code-typed">{typed}</span>
        <small>{name}</small>
      </figcaption>
    </figure>
  );
}
