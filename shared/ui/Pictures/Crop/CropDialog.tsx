import { Callout } from '@blueprintjs/core';
import { type ReactElement, useEffect, useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import { ConfirmDialog } from '../../ConfirmDialog/ConfirmDialog.tsx';
import { cutOf, cutOut, isLargeEnough, type Ratio } from './cutOut.ts';
import './Crop.css';

/** Its sentences: what to do, the act, the way out, and why a part cannot be taken. */
export interface CropTexts {
  readonly title: string;
  readonly help: string;
  readonly cut: string;
  readonly keep: string;
  readonly tooSmall: string;
  readonly unreadable: string;
  /** Name of the frame, for those who cannot see it. */
  readonly frame: string;
  readonly corner: string;
}

/** Props of `CropDialog`. */
export interface CropDialogProps {
  readonly file: File;
  readonly ratio: Ratio;
  readonly texts: CropTexts;
  /** Told the part that was cut out, in the ratio to the pixel. */
  readonly onCut: (file: File) => void;
  readonly onCancel: () => void;
}

/** Lets somebody choose the part of a picture that is taken: the frame keeps its ratio, keys move it too. */
export function CropDialog({ file, ratio, texts, onCut, onCancel }: CropDialogProps): ReactElement {
  /** Once it is read. */
  const [picture, setPicture] = useState<HTMLImageElement>();
  const [crop, setCrop] = useState<PercentCrop>();
  const [isUnreadable, setUnreadable] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const address = useAddressOf(file);
  const aspect = ratio.width / ratio.height;
  const begin = (read: HTMLImageElement): void => {
    const { naturalWidth, naturalHeight } = read;
    setPicture(read);
    const largest = makeAspectCrop({ unit: '%', width: 100 }, aspect, naturalWidth, naturalHeight);
    setCrop(centerCrop(largest, naturalWidth, naturalHeight));
  };
  const cut =
    picture && crop
      ? cutOf({ width: picture.naturalWidth, height: picture.naturalHeight }, crop, ratio)
      : undefined;
  const isSmall = cut !== undefined && !isLargeEnough(cut);
  const take = async (): Promise<void> => {
    if (!picture || !cut) return;
    setBusy(true);
    try {
      onCut(await cutOut(picture, cut, file));
    } catch {
      setUnreadable(true);
    } finally {
      setBusy(false);
    }
  };
  const corner = texts.corner;
  return (
    <ConfirmDialog
      isOpen
      width={800}
      title={texts.title}
      confirmText={texts.cut}
      cancelText={texts.keep}
      busy={isBusy}
      asking={!cut && !isUnreadable}
      blocked={isUnreadable ? texts.unreadable : isSmall ? texts.tooSmall : undefined}
      onConfirm={() => void take()}
      onCancel={onCancel}
    >
      <p>{texts.help}</p>
      {isUnreadable ? <Callout intent="danger">{texts.unreadable}</Callout> : null}
      {isSmall ? <Callout intent="warning">{texts.tooSmall}</Callout> : null}
      {address === undefined ? null : (
        <ReactCrop
          {...(crop && { crop })}
          aspect={aspect}
          keepSelection
          onChange={(_, percent) => setCrop(percent)}
          ariaLabels={{
            cropArea: texts.frame,
            nwDragHandle: corner,
            nDragHandle: corner,
            neDragHandle: corner,
            eDragHandle: corner,
            seDragHandle: corner,
            sDragHandle: corner,
            swDragHandle: corner,
            wDragHandle: corner,
          }}
        >
          <img
            className="tl-crop"
            src={address}
            alt=""
            onLoad={({ currentTarget }) => begin(currentTarget)}
            onError={() => setUnreadable(true)}
          />
        </ReactCrop>
      )}
    </ConfirmDialog>
  );
}

/** The address of a file of this machine while it is on screen. */
function useAddressOf(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the address lives as long as this effect.
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
