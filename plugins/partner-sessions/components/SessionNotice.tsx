import { Callout } from '@blueprintjs/core';
import type { ComponentProps, ReactElement } from 'react';
import { ActionDialog, usePluginText } from '../../../core/api.ts';
import { useNoticeForm } from '../../../core/form.ts';
import type { NoticeContent } from '../../../shared/contract/messages/notices.shapes.ts';
import { formatCents, formatCount } from '../../../shared/format/money.ts';
import { Loaded, type Question } from '../../../shared/ui/LoadFailure/LoadFailure.tsx';

/** Whom a notice reaches, and what that costs in cents as a text message; a push costs nothing. */
interface Reach {
  readonly recipients: number;
  readonly cost: number;
}

/** The words of a notice, with how many it reaches and what it costs before it goes (screens F2). */
export function SessionNotice({
  title,
  reach,
  warning,
  act,
  onSend,
  onClose,
}: {
  readonly title: string;
  readonly reach: Question<Reach>;
  /** What is not as the person saw it. */
  readonly warning?: string | undefined;
  readonly act?: ComponentProps<typeof ActionDialog>['act'];
  readonly onSend: (words: NoticeContent) => void;
  readonly onClose: () => void;
}): ReactElement {
  const t = usePluginText('partner-sessions');
  const { form, fields } = useNoticeForm();
  const { data, error } = reach;
  return (
    <ActionDialog
      title={title}
      confirmText={
        data ? t('notice.confirm', { number: formatCount(data.recipients) }) : t('notice.confirmUncounted')
      }
      cancelText={t('notice.leave')}
      act={act}
      form={form}
      preview={{ isAsking: !data && !error, refusal: data ? undefined : error?.message }}
      onAct={onSend}
      onClose={onClose}
    >
      <div className="tl-desk">
        {warning === undefined ? null : <Callout intent="warning">{warning}</Callout>}
        {fields}
        <output className="tl-ink-2">
          <Loaded of={reach} waiting={t('notice.counting')}>
            {({ recipients, cost }) =>
              t('notice.reach', {
                number: formatCount(recipients),
                cost: formatCents(form.values.channel === 'sms' ? cost : 0),
              })
            }
          </Loaded>
        </output>
      </div>
    </ActionDialog>
  );
}
