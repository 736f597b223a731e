import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from '../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import { Refusal } from '../../shared/ui/Refusal/Refusal.tsx';
import type { Act } from './useAct.ts';
import type { Preview } from './usePreview.ts';
import './ActionDialog.css';

/** Props of `ActionDialog`; `Body` is what its fields make, for one that has a form. */
export interface ActionDialogProps<Body = undefined>
  extends Pick<
    ConfirmDialogProps,
    'title' | 'confirmText' | 'cancelText' | 'intent' | 'typedWord' | 'width'
  > {
  /** How far the act is, from `useAct`; none for a dialog that only answers. */
  readonly act?: Pick<Act, 'isBusy' | 'refusal'> | undefined;
  /** The fields of the dialog, from `useDialogForm`: it acts once they are right, and a press shows what is wrong with them. */
  readonly form?: { readonly whenFit: (act: (body: Body) => unknown) => Promise<void> } | undefined;
  /** Whether what was chosen without such fields can be sent. */
  readonly isFit?: boolean | undefined;
  /** What is asked of the server before the act can be done, as a dry run: the act waits for it, and is grey once it is refused. */
  readonly preview?: Pick<Preview<unknown>, 'isAsking' | 'refusal'> | undefined;
  readonly onAct: (body: Body) => unknown;
  readonly onClose: () => void;
  /** What is asked; fields show their faults once somebody has `tried`. `press` is the button, for Enter in a single line. */
  readonly children?: ReactNode | ((tried: boolean, press: () => void) => ReactNode);
}

/**
 * Asks, and does one thing: to one row or to many. It is busy meanwhile, shows faults at their fields once somebody has
 * tried, and the server's refusal below them; it stays open until the act is done.
 */
export function ActionDialog<Body = undefined>(props: ActionDialogProps<Body>): ReactElement {
  const { act, form, isFit = true, preview, onAct, onClose, children, ...words } = props;
  /** How often somebody has pressed. */
  const [tries, setTries] = useState(0);
  const tried = tries > 0;
  const place = useRef<HTMLSpanElement>(null);
  // Whoever pressed while something is missing goes on typing there.
  useEffect(() => {
    if (tries === 0) return;
    place.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const press = (): void => {
    const tell = (): void => setTries((before) => before + 1);
    if (form && isFit) return void form.whenFit(onAct).finally(tell);
    tell();
    // Without fields there is nothing to hand on.
    if (isFit) void onAct(undefined as Body);
  };
  return (
    <ConfirmDialog
      {...words}
      isOpen
      busy={act?.isBusy ?? false}
      asking={preview?.isAsking ?? false}
      blocked={preview?.refusal}
      onConfirm={press}
      onCancel={onClose}
    >
      {typeof children === 'function' ? children(tried, press) : children}
      {act?.refusal === undefined ? null : (
        <div className="tl-action-refusal">
          <Refusal text={act.refusal} />
        </div>
      )}
      <span ref={place} hidden />
    </ConfirmDialog>
  );
}
