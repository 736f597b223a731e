import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { type ReactElement, useState } from 'react';
import { useParams } from 'react-router-dom';
import { LinkButton, usePluginText } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { FormFooter } from '../../../../shared/ui/FormFooter/FormFooter.tsx';
import { LoadFailure } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { Steps } from '../../../../shared/ui/Steps/Steps.tsx';
import { useAge } from '../../../../shared/ui/useAge.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import { TemplateName } from '../../../partner-templates/api.ts';
import { ChooseSessions } from './ChooseSessions.tsx';
import { EffectStep } from './EffectStep.tsx';
import { ReasonStep } from './ReasonStep.tsx';
import { sumOf } from './batchCancel.ts';
import { reasonsFault } from './reasons.ts';
import { type BatchCancel, useBatchCancel } from './useBatchCancel.ts';
import './BatchCancel.css';

const CancelSessionsDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-cancellations-dialogs" */ './CancelSessionsDialog.tsx'))
      .CancelSessionsDialog,
);

/** /event/batch-cancel/:id: choose sessions, say why, check the effect, confirm. `id` is a template, or `store` for all. */
export default function BatchCancelPage(): ReactElement {
  const t = usePluginText('partner-cancellations');
  const dates = useDates();
  const { id } = useParams();
  const templateId = id === 'store' ? undefined : Number(id);
  const [today] = useState(() => dates.today());
  const work = useBatchCancel(templateId, today);
  const { step, setStep, preview } = work;
  return (
    <div className="tl-batch">
      {templateId === undefined ? (
        <p className="tl-ink-2">{t('batchCancel.ofStore')}</p>
      ) : (
        <TemplateName templateId={templateId} />
      )}
      <Steps
        steps={[
          t('batchCancel.choose'),
          t('batchCancel.reasonTitle'),
          t('batchCancel.effect'),
          t('batchCancel.confirm'),
        ]}
        current={step}
        onStep={(target) => target < step && setStep(target)}
      >
        {step >= 2 ? <CountAgain preview={preview} /> : null}
      </Steps>
      <div className={step === 0 ? 'tl-batch-list' : 'tl-batch-body'}>
        {step === 0 ? <ChooseSessions {...work} /> : null}
        {step === 1 ? <ReasonStep {...work} /> : null}
        {step >= 2 ? <Effect {...work} /> : null}
      </div>
      <Footer work={work} />
    </div>
  );
}

/** How old the figures are, and the way to newer ones. */
function CountAgain({ preview }: Pick<BatchCancel, 'preview'>): ReactElement {
  const t = usePluginText('partner-cancellations');
  const seconds = useAge(preview.dataUpdatedAt) ?? 0;
  return (
    <>
      {preview.data ? (
        <span className="tl-batch-counted">
          {seconds < 60
            ? t('batchCancel.countedSeconds', { count: seconds })
            : t('batchCancel.countedMinutes', { count: Math.floor(seconds / 60) })}
        </span>
      ) : null}
      <Button
        variant="minimal"
        icon={<Refresh />}
        loading={preview.isAsking}
        text={t('batchCancel.countAgain')}
        onClick={() => void preview.refetch()}
      />
    </>
  );
}

function Effect({ preview, choice }: BatchCancel): ReactElement {
  const t = usePluginText('partner-cancellations');
  if (preview.data) return <EffectStep preview={preview.data} choice={choice} />;
  if (!preview.isError) return <SkeletonRows rows={8} rowHeight={40} />;
  return <LoadFailure title={t('batchCancel.previewFailed')} of={preview} />;
}

const WHY_NOT = {
  missing: 'batchCancel.reasonMissing',
  short: 'batchCancel.descriptionShort',
  long: 'batchCancel.descriptionLong',
} as const;

/** How many are chosen, and what hangs on them: a wrong tick is seen before the server counts. */
function Chosen({ sessions, chosen }: BatchCancel): ReactElement {
  const t = usePluginText('partner-cancellations');
  const { bookings, gross } = sumOf(sessions.data?.rows ?? [], chosen);
  return (
    <>
      {t('batchCancel.chosen', { count: chosen.size })}
      {chosen.size > 0 ? (
        <b className="tl-batch-sum">
          {t('batchCancel.chosenBookings', { count: bookings })}
          {gross === null ? null : ` · ${t('batchCancel.chosenGross', { sum: formatCents(gross) })}`}
        </b>
      ) : null}
    </>
  );
}

function Footer({ work }: { readonly work: BatchCancel }): ReactElement {
  const t = usePluginText('partner-cancellations');
  const [asking, setAsking] = useState(false);
  const { step, setStep, chosen, reasons, preview } = work;
  const whyNot = (): string | undefined => {
    if (step === 0) return chosen.size === 0 ? t('batchCancel.chooseOne') : undefined;
    if (step === 1) {
      const fault = reasonsFault(reasons);
      return fault && t(WHY_NOT[fault]);
    }
    if (preview.isError) return t('batchCancel.previewFailed');
    if (!preview.data) return t('batchCancel.counting');
    return preview.data.events === 0 ? t('batchCancel.noneLeft') : undefined;
  };
  const reason = whyNot();
  const confirm = (): void => {
    setStep(3);
    setAsking(true);
  };
  return (
    <FormFooter note={step === 0 ? <Chosen {...work} /> : t('batchCancel.nothingYet')}>
      {step === 0 ? (
        <LinkButton to={work.isOfStore ? '/event/index' : '/event/template'}>
          {t('batchCancel.leave')}
        </LinkButton>
      ) : (
        <Button text={t('batchCancel.back')} onClick={() => setStep(Math.min(step, 2) - 1)} />
      )}
      <Button
        intent="primary"
        disabled={reason !== undefined}
        title={reason}
        text={t(
          step === 0 ? 'batchCancel.toReason' : step === 1 ? 'batchCancel.toEffect' : 'batchCancel.toConfirm',
        )}
        onClick={step >= 2 ? confirm : () => setStep(step + 1)}
      />
      {preview.data && asking ? (
        <CancelSessionsDialog
          counted={preview.data}
          isCounting={preview.isAsking}
          countAgain={async () => (await preview.refetch()).data}
          cancel={work.cancel}
          onClose={() => {
            setAsking(false);
            setStep(2);
          }}
        />
      ) : null}
    </FormFooter>
  );
}
