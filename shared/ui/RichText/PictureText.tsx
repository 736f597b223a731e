import { InputGroup } from '@blueprintjs/core';
import type { Editor } from '@tiptap/react';
import type { ReactElement } from 'react';
import { FormField } from '../FormField/FormField.tsx';
import { useKitTexts } from '../KitTexts.ts';
import { ALT_CHARACTERS } from '../Pictures/checkPicture.ts';
import { ignoreComposing } from '../composition.ts';
import { cut } from '../../format/cut.ts';

/** What the chosen picture shows, for those who cannot see it; the text keeps it with the picture. */
export function PictureText(props: { readonly editor: Editor; readonly alt: string }): ReactElement {
  const { editor, alt } = props;
  const texts = useKitTexts();
  const change = (typed: string): void => {
    editor
      .chain()
      .updateAttributes('image', { alt: cut(typed, ALT_CHARACTERS) })
      .run();
  };
  return (
    <div className="tl-rich-link">
      <FormField label={texts.pictureText}>
        {(control) => (
          <InputGroup
            {...control}
            value={alt}
            onChange={({ currentTarget }) => change(currentTarget.value)}
            // The form around must not be sent.
            onKeyDown={ignoreComposing((event) => {
              if (event.key === 'Enter') event.preventDefault();
            })}
          />
        )}
      </FormField>
    </div>
  );
}
