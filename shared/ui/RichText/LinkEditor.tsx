import { Button, InputGroup } from '@blueprintjs/core';
import type { Editor } from '@tiptap/react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { FormField } from '../FormField/FormField.tsx';
import { useKitTexts } from '../KitTexts.ts';
import { ignoreComposing } from '../composition.ts';

/** Whether an address may stand in a text: http or https, as the server keeps them. */
function isWebAddress(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}

/** Sets, changes or takes away the link under the cursor. */
export function LinkEditor(props: { readonly editor: Editor; readonly onClose: () => void }): ReactElement {
  const { editor, onClose } = props;
  const texts = useKitTexts();
  const before: unknown = editor.getAttributes('link')['href'];
  const [href, setHref] = useState(typeof before === 'string' ? before : 'https://');
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const chain = () => editor.chain().focus().extendMarkRange('link');
  const set = (): void => {
    const address = href.trim();
    setIsWrong(!isWebAddress(address));
    if (!isWebAddress(address)) return;
    const linked = editor.state.selection.empty && before === undefined;
    // Without chosen text the address itself becomes the text.
    if (linked)
      editor
        .chain()
        .focus()
        .insertContent([{ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }])
        .run();
    else chain().setLink({ href: address }).run();
    onClose();
  };
  return (
    <div className="tl-rich-link">
      <FormField label={texts.linkAddress} error={isWrong ? texts.linkFault : undefined}>
        {(control) => (
          <InputGroup
            {...control}
            value={href}
            inputRef={field}
            onChange={({ currentTarget }) => setHref(currentTarget.value)}
            onKeyDown={ignoreComposing((event) => {
              if (event.key === 'Escape') onClose();
              if (event.key !== 'Enter') return;
              // The form around must not be sent.
              event.preventDefault();
              set();
            })}
          />
        )}
      </FormField>
      <Button text={texts.setLink} onClick={set} />
      {before === undefined ? null : (
        <Button
          variant="minimal"
          text={texts.removeLink}
          onClick={() => {
            chain().unsetLink().run();
            onClose();
          }}
        />
      )}
    </div>
  );
}
