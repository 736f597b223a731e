import type { ReactElement } from 'react';
import {
  PluginLog,
  PluginRegistry,
  Preferences,
  useObservable,
  usePluginText,
  useService,
} from '../../../../core/api.ts';
import { ShortTable, type ShortTableProps } from '../../../../core/list.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import {
  loadColumns,
  pluginColumns,
  problemColumns,
  routeColumns,
  serviceColumns,
  slotColumns,
} from './columns.ts';
import { pluginRows, routeRows, serviceRows, slotRows } from './tables.ts';
import './Developer.css';

/** Plugins, routes, codes, services, slots, load times and problems, for whoever writes plugins. */
export default function DeveloperPage(): ReactElement {
  const t = usePluginText('platform-developer');
  const { plugins, leftOut } = useService(PluginRegistry);
  const log = useService(PluginLog);
  const preferences = useService(Preferences);
  const dates = useDates();
  const language = useObservable(preferences.language$, preferences.language);
  const failures = useObservable(log.failures$, []);
  const loads = useObservable(log.loads$, []);
  return (
    // Text only, longer than the window: without a place for the focus no key could scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="tl-developer" aria-label={t('plugins')} tabIndex={0}>
      <Card title={t('problems')}>
        {failures.length === 0 ? <p>{t('noProblems')}</p> : null}
        {leftOut.length > 0 ? <p>{t('leftOut', { ids: leftOut.join(', ') })}</p> : null}
        <Rows
          label={t('problems')}
          columns={problemColumns}
          rows={failures.map((failure) => ({
            ...failure,
            at: dates.dateTimeSeconds(failure.at),
          }))}
        />
      </Card>
      <Card title={t('loads')}>
        <Rows label={t('loads')} columns={loadColumns} rows={loads} />
      </Card>
      <Card title={t('plugins')}>
        <Rows label={t('plugins')} columns={pluginColumns} rows={pluginRows(plugins, t)} />
      </Card>
      <Card title={t('routes')}>
        <Rows label={t('routes')} columns={routeColumns} rows={routeRows(plugins, language, t)} />
      </Card>
      <Card title={t('services')}>
        <Rows label={t('services')} columns={serviceColumns} rows={serviceRows(plugins, t)} />
      </Card>
      <Card title={t('slots')}>
        <Rows label={t('slots')} columns={slotColumns} rows={slotRows(plugins, t)} />
      </Card>
    </section>
  );
}

function Rows<Row, Id extends string>(
  props: Pick<ShortTableProps<Row, Id>, 'label' | 'columns' | 'rows'>,
): ReactElement | null {
  if (props.rows.length === 0) return null;
  // Rows of a log have no identity but their place.
  return <ShortTable {...props} look="tl-developer-table" rowId={(_, place) => place} />;
}
