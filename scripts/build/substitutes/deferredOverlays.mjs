import { createElement, forwardRef, useEffect, useState } from 'react';

/**
 * Stands in for what Blueprint's dialogs, drawers and menus draw themselves with (transitions, focus trap, positions:
 * 24 KiB gzip): the first one that opens fetches it. A page without an open dialog needs none of it.
 */
let overlays;
const fetchOverlays = async () => {
  overlays ??= await import(/* webpackChunkName: "overlay" */ './overlays.mjs');
};

const deferred = (name, isWanted) => {
  const Deferred = forwardRef((props, ref) => {
    const [wasWanted, setWasWanted] = useState(false);
    const [, setIsThere] = useState(overlays !== undefined);
    const { onClose } = props;
    const wanted = isWanted(props);
    if (wanted && !wasWanted) setWasWanted(true);
    useEffect(() => {
      if (!wanted || overlays) return;
      fetchOverlays().then(
        () => setIsThere(true),
        (error) => {
          // Its owner holds it closed again, so the next click is the next try.
          onClose?.();
          reportError(error);
        },
      );
    }, [wanted, onClose]);
    return overlays && wasWanted ? createElement(overlays[name], { ...props, ref }) : null;
  });
  Deferred.displayName = name;
  return Deferred;
};

export const Overlay2 = deferred('Overlay2', ({ isOpen }) => isOpen);
export const PopoverNext = deferred('PopoverNext', () => true);
