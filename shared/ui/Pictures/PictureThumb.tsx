import { Button } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Dialog } from '../Dialog/Dialog.tsx';
import { useKitTexts } from '../KitTexts.ts';
import { ignoreComposing } from '../composition.ts';
import './PictureThumb.css';

/** From the click to the preview (spec section 9). */
const PREVIEW_DELAY_MS = 100;
/** Pictures that stand together: the arrows move between those of one table, list or form. */
const TOGETHER = '[role="grid"], .tl-table, form';
const THUMB = '[data-picture]';

/** A picture as the preview shows it. */
interface Shown {
  readonly src: string;
  readonly name: string;
}

/** What a preview moves between, and where it begins. */
interface Opened {
  readonly pictures: readonly Shown[];
  readonly at: number;
}

/** Props of `PictureThumb`. */
export interface PictureThumbProps {
  /** Address of the picture. */
  src: string;
  /** What the picture shows; stands above it when it is large. */
  name: string;
  /** Drawn size in CSS pixels, kept free until the picture is here. */
  width: number;
  height: number;
  /** The picture cannot be shown, small or large; whoever gives a new address then gives it as `src`. */
  onLost?: (() => void) | undefined;
}

/** A small picture. A click opens it large after 100 ms; arrows move on to its neighbours (spec 7, screens A1). */
export function PictureThumb({ src, name, width, height, onLost }: PictureThumbProps): ReactElement {
  const texts = useKitTexts();
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [opened, setOpened] = useState<Opened & { readonly of: string }>();
  useEffect(() => () => clearTimeout(timer.current), []);
  // What is open shows the new addresses as well.
  useEffect(() => {
    setOpened((before) =>
      before && before.of !== src ? { ...findPictures(button.current), of: src } : before,
    );
  }, [src]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="tl-thumb"
        data-picture={src}
        data-name={name}
        aria-label={texts.showPicture(name)}
        onClick={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(
            () => setOpened({ ...findPictures(button.current), of: src }),
            PREVIEW_DELAY_MS,
          );
        }}
      >
        <img src={src} alt="" loading="lazy" width={width} height={height} onError={onLost} />
      </button>
      {opened ? <PicturePreview {...opened} onLost={onLost} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}

/** The pictures around a small one, and its place among them. */
function findPictures(thumb: HTMLElement | null): Opened {
  const around = thumb?.closest(TOGETHER) ?? thumb?.parentElement;
  const thumbs = [...(around?.querySelectorAll<HTMLElement>(THUMB) ?? [])];
  return {
    pictures: thumbs.map(({ dataset }) => ({ src: dataset['picture'] ?? '', name: dataset['name'] ?? '' })),
    at: thumbs.findIndex((each) => each === thumb),
  };
}

function PicturePreview(
  props: Opened & { readonly onLost: (() => void) | undefined; readonly onClose: () => void },
): ReactElement {
  const { pictures, onLost, onClose } = props;
  const texts = useKitTexts();
  const [at, setAt] = useState(props.at);
  const shown = pictures[at];
  const count = pictures.length;
  const move = (by: 1 | -1): void => setAt((at + by + count) % count);
  const handleKey = ignoreComposing((event: KeyboardEvent) => {
    // The keys of a table around the small picture are not meant.
    event.stopPropagation();
    if (event.key === 'ArrowLeft') move(-1);
    if (event.key === 'ArrowRight') move(1);
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows are buttons too.
    <span onKeyDown={handleKey}>
      <Dialog isOpen onClose={onClose} title={shown?.name} className="tl-dialog tl-dialog-800">
        <div className="tl-preview">
          {count > 1 ? (
            <Button
              variant="minimal"
              icon={<ChevronLeft size={20} />}
              aria-label={texts.previousPicture}
              onClick={() => move(-1)}
            />
          ) : null}
          <img src={shown?.src} alt={shown?.name ?? ''} onError={onLost} />
          {count > 1 ? (
            <Button
              variant="minimal"
              icon={<ChevronRight size={20} />}
              aria-label={texts.nextPicture}
              onClick={() => move(1)}
            />
          ) : null}
        </div>
        {count > 1 ? (
          <p className="tl-preview-place" aria-live="polite">
            {at + 1} / {count}
          </p>
        ) : null}
      </Dialog>
    </span>
  );
}
