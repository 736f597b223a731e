import { HTMLTable } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import {
  PluginLog,
  PluginRegistry,
  Preferences,
  useObservable,
  usePluginText,
  useService,
} from '../../../../core/api.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { tablesOf } from './tables.ts';
import './Developer.css';

/** Plugins, routes, codes, services, slots, load times and problems, for whoever writes plugins. */
export default function DeveloperPage(): ReactElement {
  const t = usePluginText('platform-developer');
  const registry = useService(PluginRegistry);
  const log = useService(PluginLog);
  const preferences = useService(Preferences);
  const language = useObservable(preferences.language$, preferences.language);
  const failures = useObservable(log.failures$, []);
  const loads = useObservable(log.loads$, []);
  return (
    // Text only, longer than the window: without a place for the focus no key could scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="tl-developer" aria-label={t('plugins')} tabIndex={0}>
      <Card title={t('problems')}>
        {failures.length === 0 ? <p>{t('noProblems')}</p> : null}
        {registry.leftOut.length > 0 ? <p>{t('leftOut', { ids: registry.leftOut.join(', ') })}</p> : null}
        <Rows
          heads={[t('when'), t('plugin'), t('phase'), t('sentence')]}
          rows={failures.map(({ at, plugin, phase, sentence }) => [
            new Date(at).toLocaleTimeString(language),
            plugin,
            phase,
            sentence,
          ])}
        />
      </Card>
      <Card title={t('loads')}>
        <Rows
          heads={[t('path'), t('plugin'), t('milliseconds')]}
          rows={loads.map(({ path, plugin, milliseconds }) => [path, plugin, String(milliseconds)])}
        />
      </Card>
      {tablesOf(registry.plugins, language, t).map(({ title, heads, rows }) => (
        <Card key={title} title={t(title)}>
          <Rows heads={heads.map((head) => t(head))} rows={rows} />
        </Card>
      ))}
    </section>
  );
}

function Rows(props: {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}): ReactElement | null {
  const { heads, rows } = props;
  if (rows.length === 0) return null;
  return (
    <div className="tl-developer-table">
      <HTMLTable compact>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // Rows of a log have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={row}>
              {cells.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}
