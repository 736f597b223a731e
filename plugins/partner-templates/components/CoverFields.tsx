import type { ReactElement } from 'react';
import { usePluginText } from '../../../core/api.ts';
import { type FieldFor, type PictureUploads, textInput } from '../../../core/form.ts';
import { PICTURE_ALT_AT_MOST } from '../../../shared/codes/limits.ts';
import { ImageUpload } from '../../../shared/ui/Pictures/ImageUpload.tsx';

/** The cover of a template and, once there is one, what it shows for those who cannot see it. */
export function CoverFields(props: {
  readonly Field: FieldFor<'cover', string> & FieldFor<'coverAlt', string>;
  readonly pictures: PictureUploads;
  readonly cover: string;
  readonly coverAlt: string;
  /** Another picture takes the words of the one before with it. */
  readonly clearAlt: () => void;
  readonly required?: boolean;
  readonly help?: string;
}): ReactElement {
  const { Field, pictures, cover, coverAlt, clearAlt, ...rest } = props;
  const t = usePluginText('partner-templates');
  return (
    <>
      <Field name="cover" {...rest}>
        {({ control, value, onChange }) => (
          <ImageUpload
            {...control}
            value={value}
            onChange={(path) => {
              onChange(path);
              clearAlt();
            }}
            send={pictures.upload}
            base={pictures.base}
            alt={coverAlt || t('templateForm.fields.cover')}
          />
        )}
      </Field>
      {cover === '' ? null : (
        <Field name="coverAlt" max={PICTURE_ALT_AT_MOST} help={t('templateForm.coverAltHelp')}>
          {textInput()}
        </Field>
      )}
    </>
  );
}
