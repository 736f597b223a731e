import type { ReactElement } from 'react';
import { usePluginText } from '../../../../../core/api.ts';
import { AuditStatus } from '../../../../../shared/codes/lists.ts';
import { DateTime } from '../../../../../shared/ui/DateTime/DateTime.tsx';
import { Timeline } from '../../../../../shared/ui/Timeline/Timeline.tsx';
import type { AuditRounds } from '../../../model/content.ts';
import { useFieldName } from '../useFieldName.ts';
import { useRemark } from '../useRemark.ts';

/** What happened to the file so far, newest first. */
export function Rounds({ rounds }: { readonly rounds: AuditRounds }): ReactElement {
  const t = usePluginText('partner-merchant');
  const nameOf = useFieldName();
  const remark = useRemark();
  return (
    <section className="tl-settle-card">
      <h2 className="tl-settle-title">{t('rounds.title')}</h2>
      {rounds.length === 0 ? <p className="tl-ink-3">{t('rounds.none')}</p> : null}
      <Timeline
        label={t('rounds.title')}
        items={rounds.map((round) => ({
          id: String(round.id),
          title: `${round.reviewYear === null ? '' : `${t('review.title', { year: round.reviewYear })} · `}${t('rounds.round', { round: round.round })} · ${t(`core:codes.auditStatus.${round.auditStatus}`)}`,
          time: <DateTime at={round.at} />,
          detail: [
            round.actor || t('core:kit.platform'),
            round.comment,
            ...round.fields.map((back) => `${nameOf(back.field)}: ${remark(back)}`),
          ]
            .filter(Boolean)
            .join(' · '),
          tone: toneOf(round.auditStatus),
        }))}
      />
    </section>
  );
}

function toneOf(auditStatus: number): 'good' | 'wrong' | 'later' {
  if (auditStatus === AuditStatus.settled) return 'good';
  return auditStatus === AuditStatus.returned || auditStatus === AuditStatus.rejected ? 'wrong' : 'later';
}
