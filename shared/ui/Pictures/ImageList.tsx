import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { type ReactElement, useEffect, useRef } from 'react';
import type { FieldControlProps } from '../FormField/FormField.tsx';
import { useKitTexts } from '../KitTexts.ts';
import { SortableList } from '../SortableList/SortableList.tsx';
import { PicturePlace } from './PicturePlace.tsx';
import { type SendPicture, useUpload } from './useUpload.ts';
import './Pictures.css';

/** Props of `ImageList`. */
export interface ImageListProps extends Partial<FieldControlProps> {
  /** Paths of the pictures in their order; no path twice. */
  value: readonly string[];
  onChange: (paths: string[]) => void;
  /** Sends a file. */
  send: SendPicture;
  /** Address before every path. */
  base: string;
  /** Most pictures. */
  max: number;
}

/** Field for several pictures: drop or choose them, order them by dragging or by keyboard, remove them. */
export function ImageList(props: ImageListProps): ReactElement {
  const { value, onChange, send, base, max, ...control } = props;
  const texts = useKitTexts();
  // Files that are sent one after the other add to what the one before has added.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const upload = useUpload(send, (path) => {
    if (latest.current.includes(path)) return;
    latest.current = [...latest.current, path];
    onChange([...latest.current]);
  });
  const take = async (files: readonly File[]): Promise<void> => {
    for (const file of files.slice(0, max - latest.current.length)) {
      // oxlint-disable-next-line no-await-in-loop -- one progress bar, one upload
      await upload.start(file);
    }
  };
  return (
    <div className="tl-pictures">
      <SortableList
        items={value}
        idOf={(path) => path}
        labelOf={(_path, index) => texts.pictureAt(index + 1)}
        onChange={onChange}
        isGrid
      >
        {(path, index, handle) => (
          <div className="tl-picture tl-picture-small">
            <img src={`${base}${path}`} alt={texts.pictureAt(index + 1)} />
            <span className="tl-picture-bar">
              {handle}
              <Button
                size="small"
                variant="minimal"
                icon={<Cross />}
                aria-label={texts.removeItem(texts.pictureAt(index + 1))}
                onClick={() => onChange(value.filter((other) => other !== path))}
              />
            </span>
          </div>
        )}
      </SortableList>
      {value.length < max ? (
        <PicturePlace
          {...control}
          upload={upload}
          aria-label={texts.choosePicture}
          onFiles={(files) => void take(files)}
          multiple
        />
      ) : null}
      {upload.problem === undefined ? null : (
        <p className="tl-field-error" role="alert">
          {upload.problem}
        </p>
      )}
    </div>
  );
}
