import { AnchorButton, Button, Callout } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { type ReactElement, useState } from 'react';
import { useHref, useNavigate, useParams } from 'react-router-dom';
import type { CancelPreview } from '../../../../shared/contract/shapes/events.ts';
import { formatAmount, formatCount } from '../../../../shared/format/money.ts';
import { usePluginText } from '../../../../core/api.ts';
import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { FormFooter } from '../../../../shared/ui/FormFooter/FormFooter.tsx';
import { LoadFailure } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { Steps } from '../../../../shared/ui/Steps/Steps.tsx';
import { useAge } from '../../../../shared/ui/useAge.ts';
import { TemplateName } from '../../components/TemplateName.tsx';
import { TYPED_WORD, needsTypedWord, reasonFault } from './batchCancel.ts';
import { ChooseSessions } from './ChooseSessions.tsx';
import { EffectStep } from './EffectStep.tsx';
import { ReasonStep } from './ReasonStep.tsx';
import { type BatchCancel, useBatchCancel } from './useBatchCancel.ts';
import './BatchCancel.css';

/** /event/batch-cancel/:id: choose sessions, say why, check the effect, confirm. `id` is the template. */
export default function BatchCancelPage(): ReactElement {
  const t = usePluginText('partner-events');
  const dates = useDates();
  const templateId = Number(useParams()['id']);
  const [today] = useState(() => dates.today());
  const work = useBatchCancel(templateId, today);
  const { step, setStep, preview } = work;
  return (
    <div className="tl-batch">
      <TemplateName templateId={templateId} />
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
      <Footer work={work} templateId={templateId} />
    </div>
  );
}

/** How old the figures are, and the way to newer ones. */
function CountAgain({ preview }: Pick<BatchCancel, 'preview'>): ReactElement {
  const t = usePluginText('partner-events');
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
        loading={preview.isFetching}
        text={t('batchCancel.countAgain')}
        onClick={() => void preview.refetch()}
      />
    </>
  );
}

function Effect({ preview, choice }: BatchCancel): ReactElement {
  const t = usePluginText('partner-events');
  if (preview.data) return <EffectStep preview={preview.data} choice={choice} />;
  if (!preview.isError) return <SkeletonRows rows={8} rowHeight={40} />;
  return <LoadFailure title={t('batchCancel.previewFailed')} of={preview} />;
}

function Footer({
  work,
  templateId,
}: {
  readonly work: BatchCancel;
  readonly templateId: number;
}): ReactElement {
  const t = usePluginText('partner-events');
  const [asking, setAsking] = useState(false);
  const back = useHref('/event/template');
  const { step, setStep, chosen, reasons, preview } = work;
  const whyNot = (): string | undefined => {
    if (step === 0) return chosen.size === 0 ? t('apply.chooseOne') : undefined;
    if (step === 1) {
      const fault = reasonFault(reasons);
      return fault && t(fault === 'short' ? 'cancelOne.descriptionShort' : 'cancelOne.descriptionLong');
    }
    if (preview.isError) return t('batchCancel.previewFailed');
    if (!preview.data) return t('cancelOne.counting');
    return preview.data.events === 0 ? t('batchCancel.noneLeft') : undefined;
  };
  const reason = whyNot();
  const confirm = (): void => {
    setStep(3);
    setAsking(true);
  };
  return (
    <FormFooter
      note={step === 0 ? t('batchCancel.chosen', { count: chosen.size }) : t('batchCancel.nothingYet')}
    >
      {step === 0 ? (
        <AnchorButton href={back} text={t('batchCancel.leave')} />
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
        <Confirm
          work={work}
          templateId={templateId}
          onClose={() => {
            setAsking(false);
            setStep(2);
          }}
        />
      ) : null}
    </FormFooter>
  );
}

interface ConfirmProps {
  readonly work: BatchCancel;
  readonly templateId: number;
  readonly onClose: () => void;
}

function Confirm({
  work: { preview, cancel, isBusy },
  templateId,
  onClose,
}: ConfirmProps): ReactElement | null {
  const t = usePluginText('partner-events');
  const navigate = useNavigate();
  const [before, setBefore] = useState<CancelPreview>();
  if (!preview.data) return null;
  const shown = preview.data;
  const { events, bookings, refundTotal, notRefundable } = shown;
  const askAgain = async (): Promise<void> => {
    const counted = await preview.refetch();
    if (!counted.data?.events) return onClose();
    setBefore(shown);
  };
  const confirm = async (): Promise<void> => {
    const end = await cancel(shown, ({ cancelled }) => t('batchCancel.accepted', { count: cancelled }));
    if (end.isDone) return navigate(`/event/cancel-record/${templateId}`, { replace: true });
    // The figures may be old, so they are counted again.
    return end.reason === 'cancelChanged' ? askAgain() : onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      intent="danger"
      title={t('batchCancel.confirmTitle', { count: events })}
      confirmText={t('batchCancel.confirmButton', { sum: formatAmount(refundTotal) })}
      cancelText={t('batchCancel.keep')}
      typedWord={needsTypedWord(preview.data) ? TYPED_WORD : undefined}
      busy={isBusy || preview.isFetching}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {before ? (
        <Callout intent="warning" title={t('batchCancel.changed')}>
          {t('batchCancel.changedText', {
            events: before.events,
            bookings: formatCount(before.bookings),
            sum: formatAmount(before.refundTotal),
          })}
        </Callout>
      ) : null}
      <p>
        {t('batchCancel.confirmText', {
          events,
          bookings: formatCount(bookings),
          sum: formatAmount(refundTotal),
        })}
      </p>
      {notRefundable.length > 0 ? (
        <p>{t('batchCancel.confirmDesk', { count: notRefundable.length })}</p>
      ) : null}
      <p>{t('batchCancel.confirmFinal')}</p>
    </ConfirmDialog>
  );
}
