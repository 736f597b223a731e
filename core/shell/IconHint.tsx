import { Tooltip } from '@blueprintjs/core';
import type { ReactElement } from 'react';

/** Names an icon that stands alone. Without need there is no tooltip around it: Blueprint's would take `aria-expanded` away. */
export function IconHint(props: {
  readonly name: string;
  readonly shown: boolean;
  readonly children: ReactElement;
}): ReactElement {
  if (!props.shown) return props.children;
  return (
    <Tooltip content={props.name} placement="right" fill>
      {props.children}
    </Tooltip>
  );
}
