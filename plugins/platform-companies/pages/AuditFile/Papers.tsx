import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { type ReactElement, useState } from 'react';
import { Configuration, usePluginText, useService } from '../../../../core/api.ts';
import { HIDDEN_PAPER } from '../../../../shared/contract/papers.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { PictureThumb } from '../../../../shared/ui/Pictures/PictureThumb.tsx';
import { type AuditFile, linesOf } from '../../model/fileLines.ts';
import { useFieldLabel } from './useFieldLabel.ts';

const QUARTERS = 4;

/** The papers of a file: each can be opened large and turned, and stands beside the one of the round before. */
export function Papers({ file }: { readonly file: AuditFile }): ReactElement {
  const t = usePluginText('platform-companies');
  const labelOf = useFieldLabel();
  const papers = linesOf(file.current).filter(({ isPicture, value }) => isPicture && value !== '');
  const earlier = new Map(
    file.previous ? linesOf(file.previous).map(({ field, value }) => [field, value]) : [],
  );
  const changed = new Set(file.diff.map(({ field }) => field));
  return (
    <Card title={t('papers.title')} count={papers.length}>
      {papers.length === 0 ? <p className="tl-ink-2">{t('papers.none')}</p> : null}
      <ul className="tl-papers">
        {papers.map((paper) => {
          const before = changed.has(paper.field) ? earlier.get(paper.field) : undefined;
          const label = labelOf(paper.field);
          return (
            <li key={paper.field} className={before ? 'tl-papers-changed' : undefined}>
              <h3>{label}</h3>
              <div className="tl-papers-pair">
                {before ? <Paper path={before} label={t('papers.before', { name: label })} /> : null}
                <Paper path={paper.value} label={before ? t('papers.now', { name: label }) : label} />
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Paper({ path, label }: { readonly path: string; readonly label: string }): ReactElement {
  const t = usePluginText('platform-companies');
  const { picturesBase } = useService(Configuration);
  const [quarter, setQuarter] = useState(0);
  if (path === HIDDEN_PAPER) return <p className="tl-ink-2">{t('file.hidden')}</p>;
  return (
    <figure className={`tl-paper tl-paper-${quarter}`}>
      <PictureThumb src={`${picturesBase}${path}`} name={label} width={180} height={120} />
      <figcaption>
        <span>{label}</span>
        <Button
          size="small"
          variant="minimal"
          icon={<Refresh />}
          aria-label={t('papers.turn', { name: label })}
          title={t('papers.turn', { name: label })}
          onClick={() => setQuarter((quarter + 1) % QUARTERS)}
        />
      </figcaption>
    </figure>
  );
}
