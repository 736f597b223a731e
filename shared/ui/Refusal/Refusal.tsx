import { Callout } from '@blueprintjs/core';
import type { ReactElement } from 'react';

/** Why the server did not do what a dialog asked for, said where it was asked; nothing while there is no refusal. */
export function Refusal({ text }: { readonly text: string | undefined }): ReactElement | null {
  return text === undefined ? null : (
    <Callout intent="danger" role="alert">
      {text}
    </Callout>
  );
}
