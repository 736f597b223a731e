import { Button, Callout } from '@blueprintjs/core';
import { Error as ErrorIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { AuditStatus } from '../../../shared/codes/lists.ts';
import { DateTime } from '../../../shared/ui/DateTime/DateTime.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { StatusTag, type StatusMeaning } from '../../../shared/ui/StatusTag/StatusTag.tsx';
import { Timeline } from '../../../shared/ui/Timeline/Timeline.tsx';
import { useText } from '../../shell/useText.ts';
import { type AuditRounds, type MerchantFile, useMerchantFile } from './useMerchantFile.ts';

const MEANINGS: Readonly<Record<number, StatusMeaning>> = {
  [AuditStatus.notStarted]: 'over',
  [AuditStatus.draft]: 'over',
  [AuditStatus.submitted]: 'live',
  [AuditStatus.returned]: 'look',
  [AuditStatus.rejected]: 'wrong',
  [AuditStatus.accountOpening]: 'live',
  [AuditStatus.settled]: 'good',
};

/** Where the onboarding of the own company stands, what was returned and what happened so far. Read only. */
export function SettleStatus(): ReactElement {
  const t = useText();
  const { file, rounds, loading, failed, reload } = useMerchantFile();
  if (loading) {
    return (
      <section className="tl-settle-card" aria-busy="true">
        <SkeletonRows rows={6} rowHeight={32} />
      </section>
    );
  }
  if (failed || !file) {
    return (
      <Callout intent="danger" icon={<ErrorIcon />} className="tl-callout-action" role="alert">
        <span>{t('settle.failed')}</span>
        <Button variant="minimal" size="small" onClick={reload}>
          {t('settle.retry')}
        </Button>
      </Callout>
    );
  }
  return (
    <>
      <StatusCard file={file} />
      {file.rejected.length > 0 ? <Rejected file={file} /> : null}
      <Rounds rounds={rounds} />
    </>
  );
}

function StatusCard({ file }: { readonly file: MerchantFile }): ReactElement {
  const t = useText();
  const { auditStatus } = file;
  const known = auditStatus in MEANINGS;
  return (
    <section className="tl-settle-card">
      <div className="tl-settle-head">
        <h1 className="tl-public-title">{t('settle.title')}</h1>
        <StatusTag meaning={MEANINGS[auditStatus] ?? 'over'}>
          {known ? t(`codes.auditStatus.${auditStatus}`) : t('codes.unknown', { value: auditStatus })}
        </StatusTag>
      </div>
      {known ? <p className="tl-public-lead">{t(`settle.meaning.${auditStatus}`)}</p> : null}
      <dl className="tl-settle-facts">
        <dt>{t('settle.company')}</dt>
        <dd>{file.company['companyName'] || '–'}</dd>
        <dt>{t('settle.submittedAt')}</dt>
        <dd>
          <DateTime at={file.submittedAt} />
        </dd>
      </dl>
      {auditStatus === AuditStatus.settled ? (
        <div className="tl-public-buttons">
          <Link className="bp6-button bp6-intent-primary" to="/">
            {t('settle.enter')}
          </Link>
        </div>
      ) : null}
    </section>
  );
}

/** A field's name in words; one this console does not know is shown as the server spells it. */
function useFieldName(): (field: string) => string {
  const t = useText();
  return (field) => t(`settle.fields.${field.split('.').at(-1)}`, { defaultValue: field });
}

function Rejected({ file }: { readonly file: MerchantFile }): ReactElement {
  const t = useText();
  const nameOf = useFieldName();
  return (
    <section className="tl-settle-card">
      <h2 className="tl-settle-title">{t('settle.rejectedTitle')}</h2>
      <dl className="tl-settle-facts">
        {file.rejected.map(({ field, reason }) => (
          <div key={field} className="tl-settle-pair">
            <dt>{nameOf(field)}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Rounds({ rounds }: { readonly rounds: AuditRounds }): ReactElement {
  const t = useText();
  const nameOf = useFieldName();
  return (
    <section className="tl-settle-card">
      <h2 className="tl-settle-title">{t('settle.recordsTitle')}</h2>
      {rounds.length === 0 ? <p className="tl-ink-3">{t('settle.noRecords')}</p> : null}
      <Timeline
        label={t('settle.recordsTitle')}
        items={rounds.map((round) => ({
          id: String(round.id),
          title: `${t('settle.round', { round: round.round })} · ${t(`codes.auditStatus.${round.auditStatus}`)}`,
          time: <DateTime at={round.at} />,
          detail: [
            round.actor || t('kit.platform'),
            round.comment,
            ...round.fields.map(({ field, reason }) => `${nameOf(field)}: ${reason}`),
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
