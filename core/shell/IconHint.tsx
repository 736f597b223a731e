import type { HTMLAttributes, ReactElement } from 'react';
import { Hint } from '../../shared/ui/Popup/Hint.tsx';

/** Names an icon that stands alone. Without need there is nothing around it. */
export function IconHint(props: {
  readonly name: string;
  readonly shown: boolean;
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
}): ReactElement {
  if (!props.shown) return props.children;
  return (
    <Hint content={props.name} placement="right" fill>
      {props.children}
    </Hint>
  );
}
