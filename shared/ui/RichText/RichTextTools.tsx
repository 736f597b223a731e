import { Button } from '@blueprintjs/core';
import {
  Bold,
  Citation,
  HeaderThree,
  HeaderTwo,
  Italic,
  Link,
  List,
  Media,
  NumberedList,
  Redo,
  Strikethrough,
  Underline,
  Undo,
} from '@blueprintjs/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { type ReactElement, useRef, useState } from 'react';
import { useKitTexts } from '../KitTexts.ts';
import type { FormKitTexts } from '../FormKitTexts.ts';
import { PICTURE_ACCEPT } from '../Pictures/checkPicture.ts';
import { type SendPicture, useUpload } from '../Pictures/useUpload.ts';
import { LinkEditor } from './LinkEditor.tsx';
import { PictureText } from './PictureText.tsx';

type PlainText = {
  [Name in keyof FormKitTexts]: FormKitTexts[Name] extends string ? Name : never;
}[keyof FormKitTexts];
type Chain = ReturnType<Editor['chain']>;

/** A button that turns a form of the text on and off. */
interface Tool {
  readonly name: PlainText;
  readonly icon: ReactElement;
  readonly run: (chain: Chain) => Chain;
  readonly isOn?: (editor: Editor) => boolean;
  readonly can?: (editor: Editor) => boolean;
}

const TOOLS: readonly (readonly Tool[])[] = [
  [
    {
      name: 'bold',
      icon: <Bold />,
      run: (chain) => chain.toggleBold(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      name: 'italic',
      icon: <Italic />,
      run: (chain) => chain.toggleItalic(),
      isOn: (editor) => editor.isActive('italic'),
    },
    {
      name: 'underline',
      icon: <Underline />,
      run: (chain) => chain.toggleUnderline(),
      isOn: (editor) => editor.isActive('underline'),
    },
    {
      name: 'strike',
      icon: <Strikethrough />,
      run: (chain) => chain.toggleStrike(),
      isOn: (editor) => editor.isActive('strike'),
    },
  ],
  [
    {
      name: 'heading',
      icon: <HeaderTwo />,
      run: (chain) => chain.toggleHeading({ level: 3 }),
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
    },
    {
      name: 'subheading',
      icon: <HeaderThree />,
      run: (chain) => chain.toggleHeading({ level: 4 }),
      isOn: (editor) => editor.isActive('heading', { level: 4 }),
    },
    {
      name: 'bulletList',
      icon: <List />,
      run: (chain) => chain.toggleBulletList(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'numberList',
      icon: <NumberedList />,
      run: (chain) => chain.toggleOrderedList(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      name: 'quote',
      icon: <Citation />,
      // A line of a list cannot hold a quotation: it leaves the list, as it does for a heading.
      run: (chain) =>
        chain
          .command(({ can, commands }) => can().toggleBlockquote() || commands.clearNodes())
          .toggleBlockquote(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
  ],
];
const STEPS: readonly Tool[] = [
  { name: 'undo', icon: <Undo />, run: (chain) => chain.undo(), can: (editor) => editor.can().undo() },
  { name: 'redo', icon: <Redo />, run: (chain) => chain.redo(), can: (editor) => editor.can().redo() },
];

/** Buttons over a rich text. */
export function RichTextTools(props: {
  readonly editor: Editor;
  readonly send: SendPicture | undefined;
  readonly base: string;
}): ReactElement {
  const { editor, send, base } = props;
  const texts = useKitTexts();
  const [isLinking, setIsLinking] = useState(false);
  // Renders the buttons again only when one of them changes.
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      on: [...TOOLS.flat(), ...STEPS].filter(({ isOn }) => isOn?.(current)).map(({ name }) => name),
      can: STEPS.filter(({ can }) => can?.(current)).map(({ name }) => name),
      isLink: current.isActive('link'),
      // Words of the chosen picture; undefined while none is chosen.
      alt: current.isActive('image') ? String(current.getAttributes('image')['alt'] ?? '') : undefined,
    }),
  });
  const buttonOf = (tool: Tool): ReactElement => (
    <Button
      key={tool.name}
      size="small"
      variant="minimal"
      icon={tool.icon}
      title={texts[tool.name]}
      aria-label={texts[tool.name]}
      {...(tool.isOn && {
        active: state.on.includes(tool.name),
        'aria-pressed': state.on.includes(tool.name),
      })}
      disabled={tool.can !== undefined && !state.can.includes(tool.name)}
      onClick={() => tool.run(editor.chain().focus()).run()}
    />
  );
  return (
    <>
      <div className="tl-rich-tools" role="toolbar" aria-label={texts.textTools}>
        {TOOLS.map((group) => (
          <span key={group[0]?.name} className="tl-rich-group">
            {group.map(buttonOf)}
          </span>
        ))}
        <span className="tl-rich-group">
          <Button
            size="small"
            variant="minimal"
            icon={<Link />}
            title={texts.link}
            aria-label={texts.link}
            active={state.isLink}
            aria-expanded={isLinking}
            onClick={() => setIsLinking(!isLinking)}
          />
          {send ? <PictureTool editor={editor} send={send} base={base} /> : null}
        </span>
        <span className="tl-rich-group">{STEPS.map(buttonOf)}</span>
      </div>
      {isLinking ? <LinkEditor editor={editor} onClose={() => setIsLinking(false)} /> : null}
      {state.alt === undefined ? null : <PictureText editor={editor} alt={state.alt} />}
    </>
  );
}

/** Sends a picture and puts it where the cursor stands. */
function PictureTool(props: {
  readonly editor: Editor;
  readonly send: SendPicture;
  readonly base: string;
}): ReactElement {
  const { editor, send, base } = props;
  const texts = useKitTexts();
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload(send, (path) => {
    editor
      .chain()
      .focus()
      .setImage({ src: `${base}${path}` })
      .run();
  });
  return (
    <>
      <Button
        size="small"
        variant="minimal"
        icon={<Media />}
        title={texts.insertPicture}
        aria-label={texts.insertPicture}
        loading={upload.share !== undefined}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        className="tl-sr"
        tabIndex={-1}
        accept={PICTURE_ACCEPT}
        aria-label={`${texts.insertPicture}: ${texts.choosePicture}`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void upload.start(file);
          currentTarget.value = '';
        }}
      />
      {upload.problem === undefined ? null : (
        <span className="tl-rich-problem" role="alert">
          {upload.problem}
        </span>
      )}
    </>
  );
}
