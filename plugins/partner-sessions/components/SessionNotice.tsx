import { Callout } from '@blueprintjs/core';
import type { ComponentProps, ReactElement } from 'react';
import { ActionDialog, usePluginText } from '../../../core/api.ts';
import { useNoticeForm } from '../../../core/form.ts';
import type { NoticeContent } from '../../../shared/contract/shapes/notices.ts';
import { formatCents, formatCount } from '../../../shared/format/money.ts';

/** Whom a notice reaches, and what that costs in cents. */
export interface NoticeReach {
  readonly people: number;
  readonly cost: number;
}

/** The words of a notice, with how many it reaches and what it costs before it goes (screens F2). */
export function SessionNotice({
  title,
  reachOf,
  warning,
  act,
  onSend,
  onClose,
}: {
  readonly title: string;
  /** By the way it goes; undefined while it is counted. */
  readonly reachOf: (channel: NoticeContent['channel']) => NoticeReach | undefined;
  /** What is not as the person saw it. */
  readonly warning?: string | undefined;
  readonly act: ComponentProps<typeof ActionDialog>['act'];
  readonly onSend: (words: NoticeContent) => void;
  readonly onClose: () => void;
}): ReactElement {
  const t = usePluginText('partner-sessions');
  const { words, isFit, fieldsOf } = useNoticeForm();
  const reach = reachOf(words.channel);
  return (
    <ActionDialog
      title={title}
      confirmText={t('notice.confirm', { number: formatCount(reach?.people ?? 0) })}
      cancelText={t('notice.leave')}
      act={act}
      isFit={isFit}
      onAct={() => onSend(words)}
      onClose={onClose}
    >
      {(tried) => (
        <div className="tl-desk">
          {warning === undefined ? null : <Callout intent="warning">{warning}</Callout>}
          {fieldsOf(tried)}
          <output className="tl-ink-2">
            {reach
              ? t('notice.reach', { number: formatCount(reach.people), cost: formatCents(reach.cost) })
              : t('notice.counting')}
          </output>
        </div>
      )}
    </ActionDialog>
  );
}
