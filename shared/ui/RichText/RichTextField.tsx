import type { ReactElement } from 'react';
import { textOfHtml } from '../../format/richText.ts';
import type { FieldControlProps } from '../FormField/FormField.tsx';
import { useKitTexts } from '../KitTexts.ts';
import { lazyPart } from '../LazyPart/lazyPart.tsx';
import type { SendPicture } from '../Pictures/useUpload.ts';
import './RichText.css';

const RichTextEditor = lazyPart(async () => (await import('./RichTextEditor.tsx')).default);

/** Props of `RichTextField`. */
export interface RichTextFieldProps extends Partial<FieldControlProps> {
  /** HTML with pictures by their path. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: (() => void) | undefined;
  /** Name of the text, for screen readers. */
  label: string;
  /** Sends a picture; without it the text has none. */
  send?: SendPicture | undefined;
  /** Address before every picture's path. */
  base: string;
  /** Most characters of text, markup apart. */
  max: number;
}

/** Field for text with headings, lists, links and pictures. The editor is fetched when the field is shown. */
export function RichTextField(props: RichTextFieldProps): ReactElement {
  const { max, ...rest } = props;
  const texts = useKitTexts();
  const { length } = [...textOfHtml(rest.value)];
  return (
    <div className="tl-rich">
      <RichTextEditor
        {...rest}
        meanwhile={<div className="tl-rich-wait" aria-busy="true" aria-label={texts.loading} />}
      />
      {length < max * 0.8 ? null : (
        <div className={length > max ? 'tl-rich-count tl-negative' : 'tl-rich-count'} aria-live="polite">
          {texts.characters(length, max)}
        </div>
      )}
    </div>
  );
}
