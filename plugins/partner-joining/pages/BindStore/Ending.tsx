import { Button, Callout } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import type { Binding } from './useBinding.ts';

/** Why the last try was refused, above a form. */
export function Failure({ binding }: { readonly binding: Binding }): ReactElement | null {
  return binding.failure === undefined ? null : (
    <Callout intent="danger" role="alert" className="tl-joining-failure">
      {binding.failure}
    </Callout>
  );
}

/** The buttons below a form: its own, and the way out. */
export function Buttons({
  binding,
  submit,
}: {
  readonly binding: Binding;
  readonly submit: string;
}): ReactElement {
  const t = usePluginText('partner-joining');
  return (
    <div className="tl-public-buttons">
      <Button type="submit" intent="primary" loading={binding.isBusy}>
        {submit}
      </Button>
      <Button onClick={() => void binding.leave()}>{t('bind.leave')}</Button>
    </div>
  );
}
