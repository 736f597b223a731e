import { Image } from '@tiptap/extension-image';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type ReactElement, useEffect, useRef } from 'react';
import { textOfHtml } from '../../format/richText.ts';
import type { RichTextFieldProps } from './RichTextField.tsx';
import { RichTextTools } from './RichTextTools.tsx';
import { withAddresses, withPaths } from './pictureAddresses.ts';

/** What the server keeps of a text, and nothing else. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, protocols: ['http', 'https'], defaultProtocol: 'https' },
  }),
  Image,
];

/** Text and pictures; an empty paragraph is no text. */
const htmlOf = (html: string): string => (textOfHtml(html) === '' && !html.includes('<img') ? '' : html);

/** The editor itself. Default export because it is loaded lazily: 100 kB of ProseMirror. */
export default function RichTextEditor(props: Omit<RichTextFieldProps, 'max'>): ReactElement {
  const { value, onChange, onBlur, label, send, base, id } = props;
  const emitted = useRef(value);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: withAddresses(value, base),
    // The policy of this console allows no style elements; RichText.css says the same.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'tl-rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(id && { id }),
        ...(props['aria-required'] && { 'aria-required': 'true' }),
        ...(props['aria-invalid'] && { 'aria-invalid': 'true' }),
        ...(props['aria-describedby'] && { 'aria-describedby': props['aria-describedby'] }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      emitted.current = htmlOf(withPaths(changed.getHTML(), base));
      onChange(emitted.current);
    },
    onBlur: () => onBlur?.(),
  });
  // What comes from outside, a draft for one, replaces the text; what was typed here is there already.
  useEffect(() => {
    if (value === emitted.current) return;
    emitted.current = value;
    editor.commands.setContent(withAddresses(value, base), { emitUpdate: false });
  }, [editor, value, base]);
  return (
    <>
      <RichTextTools editor={editor} send={send} base={base} />
      <EditorContent editor={editor} />
    </>
  );
}
