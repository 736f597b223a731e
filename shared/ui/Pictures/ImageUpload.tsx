import { Button } from '@blueprintjs/core';
import { type ReactElement, useRef } from 'react';
import type { FieldControlProps } from '../FormField/FormField.tsx';
import { useKitTexts } from '../KitTexts.ts';
import { PICTURE_ACCEPT } from './checkPicture.ts';
import { PicturePlace } from './PicturePlace.tsx';
import { type SendPicture, useUpload } from './useUpload.ts';
import './Pictures.css';

/** Props of `ImageUpload`. */
export interface ImageUploadProps extends Partial<FieldControlProps> {
  /** Path of the picture; '' when there is none. */
  value: string;
  onChange: (path: string) => void;
  /** Sends the file. */
  send: SendPicture;
  /** Address before every path. */
  base: string;
  /** Words for those who cannot see the picture. */
  alt?: string | undefined;
}

/** Field for one picture: choose or drop it, watch it go up, replace or remove it. */
export function ImageUpload(props: ImageUploadProps): ReactElement {
  const { value, onChange, send, base, alt = '', ...control } = props;
  const texts = useKitTexts();
  const upload = useUpload(send, onChange);
  const other = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[]): void => {
    const [file] = files;
    if (file) void upload.start(file);
  };
  const isShown = value !== '' && upload.share === undefined;
  return (
    <div className="tl-pictures">
      {isShown ? (
        <div className="tl-picture">
          <img src={`${base}${value}`} alt={alt} />
          <span className="tl-picture-acts">
            <Button size="small" text={texts.replacePicture} onClick={() => other.current?.click()} />
            <Button size="small" text={texts.removePicture} onClick={() => onChange('')} />
          </span>
          <input
            {...control}
            ref={other}
            type="file"
            className="tl-sr"
            aria-label={texts.replacePicture}
            accept={PICTURE_ACCEPT}
            onChange={({ currentTarget }) => {
              take([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
        </div>
      ) : (
        <PicturePlace {...control} upload={upload} onFiles={take} />
      )}
      <div className="tl-picture-side">
        {upload.problem === undefined ? (
          <p className="tl-picture-rules">{texts.pictureRules}</p>
        ) : (
          <p className="tl-field-error" role="alert">
            {upload.problem}
          </p>
        )}
      </div>
    </div>
  );
}
