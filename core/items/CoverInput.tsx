import { type ReactElement, useState } from 'react';
import type { PictureRatio } from '../../shared/codes/app/items.ts';
import { CropDialog } from '../../shared/ui/Pictures/Crop/CropDialog.tsx';
import { hasRatio } from '../../shared/ui/Pictures/Crop/cutOut.ts';
import { ImageUpload } from '../../shared/ui/Pictures/ImageUpload.tsx';
import type { SendPicture } from '../../shared/ui/Pictures/useUpload.ts';
import type { BoundInput } from '../form/boundField.tsx';
import type { PictureUploads } from '../form/usePictureUploads.ts';
import { useItemText } from './texts.ts';

interface Props extends BoundInput<string> {
  readonly pictures: PictureUploads;
  readonly alt: string;
  /** The ratio it has to have; any where none is said. */
  readonly ratio: PictureRatio | undefined;
}

/** A file that waits for its part to be chosen. */
interface Asked {
  readonly file: File;
  readonly ratio: PictureRatio;
  readonly answer: (cut: File | undefined) => void;
}

/** The cover of an item: where its kind asks for a ratio, somebody chooses the part that is sent. */
export function CoverInput({ pictures, alt, ratio, control, value, onChange }: Props): ReactElement {
  const t = useItemText();
  const [asked, setAsked] = useState<Asked>();
  const ask = (file: File, wanted: PictureRatio): Promise<File | undefined> =>
    new Promise((done) => {
      const answer = (cut: File | undefined): void => {
        setAsked(undefined);
        done(cut);
      };
      setAsked({ file, ratio: wanted, answer });
    });
  const send: SendPicture = async (file, options) => {
    if (!ratio || (await isFit(file, ratio))) return pictures.upload(file, options);
    const cut = await ask(file, ratio);
    if (!cut) throw new Error(t('notCut', { ratio: `${ratio.width}:${ratio.height}` }));
    return pictures.upload(cut, options);
  };
  return (
    <>
      <ImageUpload
        {...control}
        value={value}
        onChange={onChange}
        send={send}
        base={pictures.base}
        alt={alt}
      />
      {asked ? (
        <CropDialog
          file={asked.file}
          ratio={asked.ratio}
          texts={{
            title: t('crop', { ratio: `${asked.ratio.width}:${asked.ratio.height}` }),
            help: t('cropHelp'),
            cut: t('cropCut'),
            keep: t('cropLeave'),
            tooSmall: t('cropSmall'),
            unreadable: t('cropUnreadable'),
            frame: t('cropFrame'),
            corner: t('cropCorner'),
          }}
          onCut={asked.answer}
          onCancel={() => asked.answer(undefined)}
        />
      ) : null}
    </>
  );
}

/** Whether a picture has a ratio already; one that this browser cannot measure has not. */
async function isFit(file: File, ratio: PictureRatio): Promise<boolean> {
  try {
    return hasRatio(await createImageBitmap(file), ratio);
  } catch {
    return false;
  }
}
