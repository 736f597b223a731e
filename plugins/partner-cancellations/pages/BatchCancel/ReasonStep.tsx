import { Radio, RadioGroup, Switch } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { CANCEL_NOTICE, noticeReason } from '../../../../shared/codes/cancelNotice.ts';
import { CancelReason } from '../../../../shared/codes/lists.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { TextAreaField } from '../../../../shared/ui/FormField/TextAreaField.tsx';
import { reasonsFault } from './reasons.ts';
import type { BatchCancel } from './useBatchCancel.ts';

const REASONS = [CancelReason.venue, CancelReason.weather, CancelReason.other] as const;
const MOST_CHARACTERS = 200;

/** Step 2: why (B3), a description, and whether members are told. */
export function ReasonStep({ reasons, setReasons }: BatchCancel): ReactElement {
  const t = usePluginText('partner-cancellations');
  const { reasonType, description, tell } = reasons;
  const found = description === '' ? undefined : reasonsFault(reasons);
  const fault = found === 'missing' ? undefined : found;
  const chosen = (value: string): CancelReason =>
    REASONS.find((reason) => String(reason) === value) ?? CancelReason.other;
  return (
    <>
      <Card title={t('batchCancel.reasonTitle')}>
        <FormField label={t('batchCancel.reason')} required group>
          {(control) => (
            <RadioGroup
              inline
              name={control.id}
              {...(reasonType !== undefined && { selectedValue: String(reasonType) })}
              onChange={(change) =>
                setReasons({ ...reasons, reasonType: chosen(change.currentTarget.value) })
              }
            >
              {REASONS.map((reason) => (
                <Radio key={reason} value={String(reason)} label={t(`core:codes.cancelReason.${reason}`)} />
              ))}
            </RadioGroup>
          )}
        </FormField>
        <TextAreaField
          label={t('batchCancel.description')}
          required={reasonType === CancelReason.other}
          help={t(
            reasonType === CancelReason.other
              ? 'batchCancel.descriptionNeeded'
              : 'batchCancel.descriptionHelp',
          )}
          error={fault && t(`batchCancel.fault.${fault}`)}
          value={description}
          max={MOST_CHARACTERS}
          onChange={(text) => setReasons({ ...reasons, description: text })}
        />
        <Switch
          checked={tell}
          label={t('batchCancel.tell')}
          onChange={(change) => setReasons({ ...reasons, tell: change.currentTarget.checked })}
        />
        <p className="tl-batch-hint">{t('batchCancel.tellHelp')}</p>
      </Card>
      {tell && reasonType !== undefined ? (
        <Messages reason={noticeReason(reasonType, description.trim())} />
      ) : null}
    </>
  );
}

const NOTICES = ['refunded', 'booked', 'waiting'] as const;

/** What people will be told; the next step shows one of them with its session and sum. */
function Messages({ reason }: { readonly reason: string }): ReactElement {
  const t = usePluginText('partner-cancellations');
  return (
    <Card title={t('batchCancel.messages')}>
      <dl className="tl-batch-messages">
        {NOTICES.map((notice) => (
          <div key={notice}>
            <dt className="tl-batch-hint">{t(`batchCancel.message_${notice}`)}</dt>
            {/* Text messages go out in Chinese, whatever the console's language. */}
            <dd className="tl-batch-message" lang="zh-CN">
              {CANCEL_NOTICE[notice].replace('{reason}', reason)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="tl-batch-hint">{t('batchCancel.placeholders')}</p>
    </Card>
  );
}
