import { type ReactElement, useRef } from 'react';
import type { Message } from '../../services/messages/Messages.ts';
import { Toast } from './Toast.tsx';
import { useFreePlace } from './useFreePlace.ts';

interface ToastStackProps {
  readonly shown: readonly Message[];
  readonly onDismiss: (id: number) => void;
}

/** Draws the toasts that are shown, where they cover no control. */
export const drawToasts = (props: ToastStackProps): ReactElement => <ToastStack {...props} />;

function ToastStack({ shown, onDismiss }: ToastStackProps): ReactElement {
  const stack = useRef<HTMLDivElement>(null);
  useFreePlace(stack, shown);
  return (
    <div className="tl-toasts-stack" ref={stack}>
      {shown.map((message) => (
        <Toast key={message.id} message={message} onDismiss={() => onDismiss(message.id)} />
      ))}
    </div>
  );
}
