import { Callout } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import type { ReviewDetail, ReviewRow } from '../../../../shared/contract/content/shapes.ts';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { AuthorFacts } from './AuthorFacts.tsx';
import { ExtraActs } from '../Acts/ExtraActs.tsx';
import { ReviewPictures } from './ReviewPictures.tsx';

const MEANINGS = { 0: 'look', 1: 'good', 2: 'wrong', 3: 'over', 4: 'held' } as const;

/** What is decided: its words and pictures, who wrote it, and why it may be bad. */
export function ItemHead(props: {
  readonly detail: ReviewDetail;
  /** As the list has it now, which may be newer. */
  readonly row: ReviewRow;
  readonly takenBy: string;
  readonly onChanged: () => void;
}): ReactElement {
  const { detail, row, takenBy, onChanged } = props;
  const t = usePluginText('platform-content-review');
  const { title, text, pictures, previous, riskReasons, risk, score, tags, kind } = detail;
  return (
    <article className="tl-review-item">
      <p className="tl-review-meta">
        <StatusTag meaning={MEANINGS[row.state]}>{t(`core:codes.reviewState.${row.state}`)}</StatusTag>{' '}
        <DateTime at={detail.createdAt} />
        {detail.target === '' ? null : ` · ${detail.target}`}
      </p>
      {takenBy === '' ? null : (
        <Callout compact intent="warning">
          {t('claim.others', { name: takenBy })}
        </Callout>
      )}
      {detail.deletedAt === null ? null : <Callout compact>{t('item.deleted')}</Callout>}
      {detail.editedAt === null || detail.reports === 0 ? null : (
        <Callout compact intent="primary">
          {t('item.editedAfterReport')}
        </Callout>
      )}
      {detail.video === 'transcoding' ? <Callout compact>{t('item.transcoding')}</Callout> : null}
      {detail.closed === 1 && detail.reports > 0 ? (
        <Callout compact intent="warning">
          {t('item.closedReported')}
        </Callout>
      ) : null}
      {title === '' ? null : <h2>{title}</h2>}
      {score === 0 ? null : <p>{t('item.score', { score })}</p>}
      <p className="tl-review-text">{text}</p>
      {tags.length === 0 ? null : <p className="tl-ink-2">{tags.join(' · ')}</p>}
      <ReviewPictures key={detail.id} pictures={pictures} isBlurred={detail.reports >= 3} />
      {previous ? (
        <section>
          <h3>{t('item.before')}</h3>
          <p className="tl-review-text">
            <del>{[previous.title, previous.text].filter(Boolean).join(' — ')}</del>
          </p>
        </section>
      ) : null}
      {risk === 0 ? null : (
        <p>
          <b>{t('item.risk', { risk })}</b>{' '}
          {riskReasons.map((reason) => t(`core:codes.riskReason.${reason}`)).join(' · ')}
        </p>
      )}
      <ExtraActs kind={kind} detail={detail} onChanged={onChanged} />
      <AuthorFacts card={detail.card} />
    </article>
  );
}
