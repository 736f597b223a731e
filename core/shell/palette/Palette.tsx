import { Dialog } from '@blueprintjs/core';
import { type ReactElement, useEffect } from 'react';
import { useObservable } from '../../plugins/react.tsx';
import { PaletteSearch } from './PaletteSearch.tsx';
import { paletteOpen } from './paletteOpen.ts';
import { useText } from '../useText.ts';
import './Palette.css';

/** Search over the pages the viewer may open and over what plugins find; Ctrl or Cmd with K opens it anywhere. */
export function Palette(): ReactElement {
  const t = useText();
  const open = useObservable(paletteOpen, false);
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      paletteOpen.next(!paletteOpen.value);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const close = (): void => paletteOpen.next(false);
  return (
    <Dialog isOpen={open} onClose={close} className="tl-palette" aria-label={t('shell.goToPage')}>
      <PaletteSearch onClose={close} />
    </Dialog>
  );
}
