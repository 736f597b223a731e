import type { ReactElement, ReactNode } from 'react';
import './FormFooter.css';

/** Props of `FormFooter`. */
export interface FormFooterProps {
  /** Left end: draft time, or the way back of a flow. */
  note?: ReactNode | undefined;
  /** Buttons at the right, the main action last. */
  children: ReactNode;
}

/** Bar at the foot of a form, 56 px, that never scrolls away. */
export function FormFooter({ note, children }: FormFooterProps): ReactElement {
  return (
    <div className="tl-form-footer">
      <div className="tl-form-note">{note}</div>
      {children}
    </div>
  );
}

/** Props of `KeyHint`. */
export interface KeyHintProps {
  /** Keys as most keyboards name them, for example `Ctrl ↵`. */
  children: string;
}

const isMac = (): boolean => navigator.platform.startsWith('Mac');

/** Key hint inside a button or a field, as this keyboard names the keys. */
export function KeyHint({ children }: KeyHintProps): ReactElement {
  return <kbd className="tl-key">{isMac() ? children.replace('Ctrl', '⌘') : children}</kbd>;
}
