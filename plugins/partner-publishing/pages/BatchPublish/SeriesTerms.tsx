import { Callout } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { type Choice, type PluginText, usePluginText } from '../../../../core/api.ts';
import type { PayLine } from '../../../../shared/contract/events/shapes.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import { seriesShare } from '../../../../shared/format/seriesShares.ts';
import { paymentLabels } from '../../../partner-templates/api.ts';

/** A template's sessions that one sign-up books together. */
interface Series {
  readonly templateId: number;
  readonly title: string;
  readonly count: number;
}

/** What one sign-up for a series books and costs (decision 0015). */
export function SeriesTerms({
  rows,
  lines,
  packs,
}: {
  /** Sessions that will be created. */
  readonly rows: readonly { readonly templateId: number; readonly title: string }[];
  readonly lines: readonly PayLine[];
  readonly packs: readonly Choice[];
}): ReactElement {
  const t = usePluginText('partner-publishing');
  const ofTemplates = usePluginText('partner-templates');
  return (
    <Callout intent="primary" className="tl-plan-callout" title={t('batchPublish.seriesTitle')}>
      <ul className="tl-plan-prices">
        {seriesOf(rows).map(({ templateId, title, count }) => (
          <li key={templateId}>
            <b>{title}</b> {t('batchPublish.seriesSessions', { count })}{' '}
            {lines.map((line) => eachOf(t, line, count, paymentLabels(ofTemplates, line, packs))).join(' / ')}
          </li>
        ))}
      </ul>
      {t('batchPublish.seriesRule')}
    </Callout>
  );
}

function seriesOf(rows: Parameters<typeof SeriesTerms>[0]['rows']): readonly Series[] {
  const series = new Map<number, Series>();
  for (const { templateId, title } of rows)
    series.set(templateId, { templateId, title, count: (series.get(templateId)?.count ?? 0) + 1 });
  return [...series.values()];
}

/** A way to pay the whole series, `words`, and what of its price one session has. */
function eachOf(t: PluginText<'partner-publishing'>, line: PayLine, count: number, words: string): string {
  if (line.price === 0) return words;
  const [least, most] = [seriesShare(line.price, count, 0), Math.ceil(line.price / count)];
  const each = least === most ? formatCents(least) : `${formatCents(least)}–${formatCents(most)}`;
  return t('batchPublish.seriesEach', { words, each });
}
