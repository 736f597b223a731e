import { Button } from '@blueprintjs/core';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  type Leave,
  LinkButton,
  Messages,
  usePluginText,
  useSend,
  useService,
} from '../../../../../core/api.ts';
import { AuditStatus } from '../../../../../shared/codes/lists.ts';
import { withdrawMerchantInfo } from '../../../../../shared/contract/merchant/calls.ts';
import { DateTime } from '../../../../../shared/ui/DateTime/DateTime.tsx';
import { useDates } from '../../../../../shared/ui/DateTime/useDates.ts';
import { StatusTag, type StatusMeaning } from '../../../../../shared/ui/StatusTag/StatusTag.tsx';
import type { AuditRounds, MerchantFile } from '../../../model/content.ts';
import { stepOf } from '../../../model/steps.ts';
import { AUDIT_DAYS, workingDayAfter } from '../../../model/workingDays.ts';
import { useFieldName } from '../useFieldName.ts';
import { useRemark } from '../useRemark.ts';

const MEANINGS: Readonly<Record<number, StatusMeaning>> = {
  [AuditStatus.submitted]: 'live',
  [AuditStatus.returned]: 'look',
  [AuditStatus.rejected]: 'wrong',
  [AuditStatus.accountOpening]: 'live',
  [AuditStatus.settled]: 'good',
};

/** Props of {@link Outcome}. */
export interface OutcomeProps {
  readonly file: Pick<
    MerchantFile,
    'auditStatus' | 'company' | 'rejected' | 'submittedAt' | 'mayChange' | 'version'
  >;
  readonly rounds: AuditRounds;
  readonly reload: () => Promise<void>;
  /** Its heading. */
  readonly title: ReactNode;
  /** Path of the page, whose `pageType` leads to the form and to the whole file. */
  readonly home: string;
  /** What there is to do once the auditors have nothing to do with it. */
  readonly children: ReactNode;
}

/** How the file stands once it was handed in, and what somebody can do about it (screens D, outcome screens 2 to 6). */
export function Outcome(props: OutcomeProps): ReactElement {
  const { file, title } = props;
  const { auditStatus } = file;
  const t = usePluginText('partner-merchant');
  return (
    <section className="tl-settle-card">
      <div className="tl-settle-head">
        {title}
        <StatusTag meaning={MEANINGS[auditStatus] ?? 'over'}>
          {t(`core:codes.auditStatus.${auditStatus}`)}
        </StatusTag>
      </div>
      <dl className="tl-settle-facts">
        <dt>{t('outcome.company')}</dt>
        <dd>{file.company.companyName || '–'}</dd>
        <dt>{t('outcome.submittedAt')}</dt>
        <dd>
          <DateTime at={file.submittedAt} />
        </dd>
      </dl>
      <Part {...props} />
    </section>
  );
}

function Part(props: OutcomeProps): ReactElement {
  switch (props.file.auditStatus) {
    case AuditStatus.submitted:
      return <InReview {...props} />;
    case AuditStatus.returned:
      return <Returned {...props} />;
    case AuditStatus.rejected:
      return <Rejected {...props} />;
    default:
      return <>{props.children}</>;
  }
}

function InReview({ file, reload, home }: OutcomeProps): ReactElement {
  const t = usePluginText('partner-merchant');
  const dates = useDates();
  const messages = useService(Messages);
  const { send, isBusy } = useSend(withdrawMerchantInfo);
  const until =
    file.submittedAt === null ? undefined : workingDayAfter(dates.day(file.submittedAt), AUDIT_DAYS);
  const withdraw = async (): Promise<void> => {
    const isSure = await messages.ask({
      title: t('outcome.withdrawTitle'),
      text: t('outcome.withdrawText'),
      yes: t('outcome.withdrawYes'),
      no: t('core:confirm.no'),
    });
    if (isSure)
      await send({ body: { version: file.version } }, { said: t('outcome.withdrawn'), refresh: reload });
  };
  return (
    <>
      <p className="tl-public-lead">
        {until === undefined
          ? t('outcome.review', { count: AUDIT_DAYS })
          : t('outcome.reviewUntil', { count: AUDIT_DAYS, day: until })}
      </p>
      <div className="tl-public-buttons">
        <LinkButton to={`${home}?pageType=view`}>{t('outcome.look')}</LinkButton>
        {file.mayChange ? (
          <Button text={t('outcome.withdraw')} loading={isBusy} onClick={() => void withdraw()} />
        ) : null}
      </div>
    </>
  );
}

function Returned({ file, rounds, home }: OutcomeProps): ReactElement {
  const t = usePluginText('partner-merchant');
  const nameOf = useFieldName();
  const remark = useRemark();
  const comment = rounds.find(({ action }) => action === 'return')?.comment;
  const [first] = file.rejected;
  const wayTo = (field: string): string =>
    `${home}?pageType=fix&step=${stepOf(field)}&field=${encodeURIComponent(field)}`;
  return (
    <>
      <p className="tl-public-lead">{t('outcome.returned', { count: file.rejected.length })}</p>
      {comment ? <blockquote className="tl-settle-quote">{comment}</blockquote> : null}
      <ul className="tl-settle-list">
        {file.rejected.map((back) => (
          <li key={back.field}>
            {file.mayChange ? <Link to={wayTo(back.field)}>{nameOf(back.field)}</Link> : nameOf(back.field)}
            <span>{remark(back)}</span>
          </li>
        ))}
      </ul>
      <div className="tl-public-buttons">
        {file.mayChange ? (
          <LinkButton to={first ? wayTo(first.field) : `${home}?pageType=fix`} intent="primary">
            {t('outcome.mend')}
          </LinkButton>
        ) : (
          <LinkButton to={`${home}?pageType=view`}>{t('outcome.look')}</LinkButton>
        )}
      </div>
    </>
  );
}

function Rejected({ file, rounds, home }: OutcomeProps): ReactElement {
  const t = usePluginText('partner-merchant');
  const comment = rounds.find(({ action }) => action === 'reject')?.comment;
  return (
    <>
      <p className="tl-public-lead">{t('outcome.rejected')}</p>
      {comment ? <blockquote className="tl-settle-quote">{comment}</blockquote> : null}
      <p>{t('outcome.contact')}</p>
      <div className="tl-public-buttons">
        {file.mayChange ? (
          <LinkButton to={`${home}?pageType=new`} intent="primary">
            {t('outcome.again')}
          </LinkButton>
        ) : null}
        <LinkButton to={`${home}?pageType=view`}>{t('outcome.look')}</LinkButton>
      </div>
    </>
  );
}

/** Onboarding is over: the way into the console. */
export function Done({ leave }: { readonly leave: Leave }): ReactElement {
  const t = usePluginText('partner-merchant');
  return (
    <>
      <p className="tl-public-lead">{t('outcome.settled')}</p>
      <div className="tl-public-buttons">
        {/* A full load: the company's stores and rights are new to this tab. */}
        <Button intent="primary" text={t('outcome.enter')} onClick={() => leave.open('/')} />
      </div>
    </>
  );
}
