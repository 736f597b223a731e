import { createElement, forwardRef, useEffect, useState } from 'react';
import { tellLostFile } from '../../../shared/ui/LazyPart/lostFile.ts';

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
    const { onClose, onInteraction } = props;
    const wanted = isWanted(props);
    if (wanted && !wasWanted) setWasWanted(true);
    useEffect(() => {
      if (!wanted || overlays) return;
      fetchOverlays().then(
        () => setIsThere(true),
        () => {
          // Its owner holds it closed again, so the next click is the next try.
          onClose?.();
          onInteraction?.(false);
          tellLostFile();
        },
      );
    }, [wanted, onClose, onInteraction]);
    return overlays && wasWanted ? createElement(overlays[name], { ...props, ref }) : null;
  });
  Deferred.displayName = name;
  return Deferred;
};

export const Overlay2 = deferred('Overlay2', ({ isOpen }) => isOpen);
export const PopoverNext = deferred('PopoverNext', () => true);
