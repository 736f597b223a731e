import { Button, Callout } from '@blueprintjs/core';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { Messages, usePluginText, useSend, useService } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';
import { type KeyWords, useClaim, useGoOn, useQueueKeys } from '../../../../core/queue.ts';
import { AuditStatus } from '../../../../shared/codes/lists.ts';
import {
  claimMerchantAudit,
  claimNextMerchantAudit,
} from '../../../../shared/contract/merchant/merchantAudits.calls.ts';
import type { AuditDecisionBody } from '../../../../shared/contract/merchant/merchantAudits.shapes.ts';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { ObjectHead } from '../../../../shared/ui/PageHeader/PageHeader.tsx';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { EMPTY_DRAFT, whyNot } from '../../model/decision.ts';
import { type AuditFile, auditAddress } from '../../model/fileLines.ts';
import { Checks } from './Checks.tsx';
import { FileFields } from './FileFields.tsx';
import { Papers } from './Papers.tsx';
import { Rounds } from './Rounds.tsx';

const DecideDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-companies-dialogs" */ './DecideDialog.tsx')).DecideDialog,
);

type Decision = AuditDecisionBody['decision'];
const DECISIONS = ['approve', 'return', 'reject'] as const;
const KEYS = { approve: 'a', return: 't', reject: 'x' } as const;
const MEANINGS = { 2: 'look', 3: 'look', 4: 'wrong', 5: 'live', 6: 'good' } as const;

const keysOf = (t: ReturnType<typeof usePluginText<'platform-companies'>>): KeyWords => [
  ...DECISIONS.map((each) => [KEYS[each], t(`decide.${each}.open`)] as const),
  ['n', t('file.next')],
];

/** One file with everything an auditor decides it by. */
export function AuditFileView(props: {
  readonly file: AuditFile;
  readonly refresh: () => void;
}): ReactElement {
  const { file, refresh } = props;
  const t = usePluginText('platform-companies');
  const messages = useService(Messages);
  const dates = useDates();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [decision, setDecision] = useState<Decision>();
  const { isBusy, send } = useSend(claimMerchantAudit);
  const sendClaim = useCallback(
    (id: number, release: boolean, options: { readonly quiet: boolean }) =>
      send({ params: { id }, body: { release } }, options),
    [send],
  );
  const isMine = file.claim?.isMine === true;
  const claim = useClaim({ id: file.companyId, isMine, send: sendClaim, refresh });
  const next = useSend(claimNextMerchantAudit);
  const reasonAgainst = (wanted: Decision): string | undefined => {
    const reason = whyNot(wanted, file, draft);
    return reason && t(`whyNot.${reason}`);
  };
  const ask = (wanted: Decision): void => {
    const reason = reasonAgainst(wanted);
    if (reason === undefined) setDecision(wanted);
    else messages.warn(reason);
  };
  const goOn = useGoOn({
    take: () => next.send({ body: { kind: file.kind } }),
    addressOf: auditAddress,
    noneLeft: t('audits.noneLeft'),
    shown: { id: file.companyId, refresh },
  });
  useQueueKeys(
    {
      a: () => ask('approve'),
      t: () => ask('return'),
      x: () => ask('reject'),
      n: () => void goOn(),
    },
    useMemo(() => keysOf(t), [t]),
  );
  const waits = file.auditStatus === AuditStatus.submitted;
  const status = file.auditStatus as keyof typeof MEANINGS;
  return (
    <div className="tl-audit-file">
      <ObjectHead
        title={file.companyName}
        tags={
          <>
            <StatusTag meaning={MEANINGS[status] ?? 'over'}>
              {t(`core:codes.auditStatus.${status}`)}
            </StatusTag>
            {file.kind === 'annual' ? <StatusTag meaning="held">{t('kind.annual')}</StatusTag> : null}
          </>
        }
        actions={
          <Button loading={next.isBusy} onClick={() => void goOn()}>
            {t('file.next')} <kbd>n</kbd>
          </Button>
        }
        figures={[
          { id: 'round', label: t('file.round'), value: file.round },
          { id: 'submitted', label: t('file.submittedAt'), value: <DateTime at={file.submittedAt} /> },
          { id: 'changed', label: t('file.changes'), value: file.previous ? file.diff.length : '–' },
          { id: 'claim', label: t('file.claimedBy'), value: file.claim?.name ?? '–' },
        ]}
      />
      {waits ? (
        <Callout compact intent={isMine ? 'primary' : 'warning'} className="tl-callout-action">
          <span>
            {file.claim
              ? t(isMine ? 'file.mine' : 'file.others', {
                  name: file.claim.name,
                  until: dates.clock(file.claim.until),
                })
              : t('file.free')}
          </span>
          {isMine ? (
            <Button size="small" loading={isBusy} onClick={() => void claim.giveBack()}>
              {t('audits.release')}
            </Button>
          ) : file.claim ? null : (
            <Button size="small" intent="primary" loading={isBusy} onClick={() => void claim.take()}>
              {t('audits.claim')}
            </Button>
          )}
        </Callout>
      ) : null}
      <div className="tl-audit-columns">
        <FileFields
          file={file}
          draft={draft}
          lockedBy={isMine ? undefined : t(waits ? 'whyNot.notClaimed' : 'whyNot.notWaiting')}
          onMark={(field, mark) =>
            setDraft((before) => ({ ...before, marks: { ...before.marks, [field]: mark } }))
          }
        />
        <div className="tl-audit-side">
          <Papers file={file} />
          <Checks
            file={file}
            draft={draft}
            canWaive={isMine}
            onWaive={(check, text) =>
              setDraft((before) => ({ ...before, waived: { ...before.waived, [check]: text } }))
            }
          />
          <Rounds file={file} />
        </div>
      </div>
      {waits ? (
        <div className="tl-audit-foot">
          {DECISIONS.map((each) => {
            const reason = reasonAgainst(each);
            return (
              <Button
                key={each}
                disabled={reason !== undefined}
                title={reason}
                onClick={() => setDecision(each)}
              >
                {t(`decide.${each}.open`)} <kbd>{KEYS[each]}</kbd>
              </Button>
            );
          })}
        </div>
      ) : null}
      {decision ? (
        <DecideDialog
          decision={decision}
          file={file}
          draft={draft}
          onDone={() => {
            setDecision(undefined);
            refresh();
          }}
          onRefused={refresh}
          onClose={() => setDecision(undefined)}
        />
      ) : null}
    </div>
  );
}
