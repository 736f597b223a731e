import type { ReactElement, ReactNode } from 'react';
import './Items.css';

/** What the app shows of an item, as on a phone. Nothing in it can be pressed. */
export function PhoneFrame(props: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <figure className="tl-phone" aria-label={props.label}>
      <div className="tl-phone-screen" inert>
        {props.children}
      </div>
      <figcaption>{props.label}</figcaption>
    </figure>
  );
}
