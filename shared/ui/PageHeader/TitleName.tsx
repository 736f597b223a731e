import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import './TitleName.css';

const PLACE = 'tl-title-name';

/** Where the navbar's title leaves room for the name of the object on the page. */
export const TitleNamePlace = (): ReactElement => <span id={PLACE} className="tl-title-name" />;

/**
 * Says what a page does that does several things, in place of the title of its route: "New template" where the route is
 * called "Template details".
 */
export const OwnTitle = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <TitleName>
    <span className="tl-own-title">{children}</span>
  </TitleName>
);

/** Adds the name of the object on the page to the title in the navbar: "Cancel sessions: Evening badminton". */
export function TitleName({ children }: { readonly children: ReactNode }): ReactElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // The navbar stands beside the page, not above it in the tree: it is found once both are there.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setPlace(document.getElementById(PLACE)), []);
  return place ? createPortal(children, place) : null;
}
