import { Button, Callout } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../core/api.ts';
import './LoadFailure.css';

/** What a page shows when it has nothing to show: why, and the way to try again. */
export function LoadFailure(props: {
  readonly title: string;
  readonly text: string;
  readonly onRetry: () => void;
}): ReactElement {
  const t = usePluginText('partner-events');
  return (
    <Callout intent="danger" className="tl-load-failure" title={props.title}>
      {props.text} <Button size="small" variant="minimal" text={t('again')} onClick={props.onRetry} />
    </Callout>
  );
}
