import { Button } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { PluginRegistry } from '../PluginRegistry.ts';
import { useService } from '../react.tsx';
import './ProblemsOverlay.css';

/**
 * What `findProblems` found, over the page of whoever writes a plugin. Only development builds have it: its callers stand
 * behind `process.env.NODE_ENV`, so the production build drops it. In English, as all of its sentences are.
 */
export function ProblemsOverlay(): ReactElement | null {
  const { problems } = useService(PluginRegistry);
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen || problems.length === 0) return null;
  return (
    <aside className="tl-problems" aria-label="Plugin problems">
      <div className="tl-problems-head">
        <strong>{problems.length === 1 ? '1 plugin problem' : `${problems.length} plugin problems`}</strong>
        <Button size="small" variant="minimal" onClick={() => setIsOpen(false)}>
          Dismiss
        </Button>
      </div>
      <ul>
        {problems.map(({ sentence, fatal }) => (
          <li key={sentence}>
            {fatal ? <em>left out: </em> : null}
            {sentence}
          </li>
        ))}
      </ul>
    </aside>
  );
}
