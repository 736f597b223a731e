import { Dialog } from '@blueprintjs/core';
import { type ReactElement, useEffect } from 'react';
import { useObservable } from '../../plugins/react.tsx';
import { paletteOpen, PaletteSearch } from './paletteOpen.ts';
import { useText } from '../useText.ts';
import { ignoreComposing, keepComposingInside } from '../../../shared/ui/composition.ts';
import './Palette.css';

/** Search over the pages the viewer may open and over what plugins find; Ctrl or Cmd with K opens it anywhere. */
export function Palette(): ReactElement {
  const t = useText();
  const open = useObservable(paletteOpen, false);
  useEffect(() => {
    const listen = ignoreComposing((event: KeyboardEvent) => {
      // Whoever holds Ctrl or Cmd may be about to press K.
      if (event.key === 'Control' || event.key === 'Meta') void PaletteSearch.fetchAhead();
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      paletteOpen.next(!paletteOpen.value);
    });
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const close = (): void => paletteOpen.next(false);
  return (
    <Dialog isOpen={open} onClose={close} className="tl-palette" aria-label={t('shell.goToPage')}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens. */}
      <div onKeyDown={keepComposingInside}>
        <PaletteSearch onClose={close} />
      </div>
    </Dialog>
  );
}
