import type { ReactElement } from 'react';
import { consoleKeys } from './keys.ts';
import { useText } from './useText.ts';
import './KeyList.css';

/** The keys of the console, each with what it does. */
export function KeyList(): ReactElement {
  const t = useText();
  return (
    <dl className="tl-keys">
      {consoleKeys(t).map(([key, words]) => (
        <div key={key}>
          <dt>
            <kbd className="tl-key">{key}</kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
