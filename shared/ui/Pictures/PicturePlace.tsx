import { Button, ProgressBar } from '@blueprintjs/core';
import { Media } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import type { FieldControlProps } from '../FormField/FormField.tsx';
import { useKitTexts } from '../KitTexts.ts';
import { PICTURE_ACCEPT } from './checkPicture.ts';
import type { Upload } from './useUpload.ts';

/** Props of `PicturePlace`. */
export interface PicturePlaceProps extends Partial<FieldControlProps> {
  upload: Upload;
  /** Words on the place; "Choose a picture" when absent. */
  text?: string | undefined;
  /** Several files at once; they are sent one after the other. */
  onFiles: (files: readonly File[]) => void;
  multiple?: boolean | undefined;
  /** Name, where no label is drawn. */
  'aria-label'?: string | undefined;
}

/** Empty place of a picture: takes a click, a dropped file, and shows the progress of an upload. */
export function PicturePlace(props: PicturePlaceProps): ReactElement {
  const { upload, text, onFiles, multiple = false, ...control } = props;
  const texts = useKitTexts();
  if (upload.share !== undefined) {
    const percent = Math.round(upload.share * 100);
    return (
      <output className="tl-picture tl-picture-busy">
        <span>{texts.uploading(percent)}</span>
        <ProgressBar
          value={upload.share}
          intent="primary"
          stripes={false}
          aria-label={texts.uploading(percent)}
        />
        <Button size="small" variant="minimal" text={texts.stopUpload} onClick={upload.stop} />
      </output>
    );
  }
  return (
    <span className="tl-picture tl-picture-place">
      <Media />
      <span>{text ?? texts.choosePicture}</span>
      {/* The input covers the place: browsers take dropped files by themselves. */}
      <input
        {...control}
        type="file"
        className="tl-picture-input"
        accept={PICTURE_ACCEPT}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
    </span>
  );
}
