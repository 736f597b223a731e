import type { ReactElement } from 'react';
import { useObservable } from '../plugins/react.tsx';
import { consoleKeys, pageKeys } from './keys.ts';
import { useText } from './useText.ts';
import './KeyList.css';

/** The keys of the page on screen and of the console, each with what it does. */
export function KeyList(): ReactElement {
  const t = useText();
  const own = useObservable(pageKeys, pageKeys.value);
  return (
    <dl className="tl-keys">
      {[...own, ...consoleKeys(t)].map(([key, words]) => (
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
