import { Callout, Radio, RadioGroup } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { ActionDialog, useAct, useCall, usePluginText, useSend } from '../../../core/api.ts';
import type { RowsDialogProps } from '../../../core/list.ts';
import { messageReach, sendMessage } from '../../../shared/contract/appItems/acts.calls.ts';
import type { AppItem } from '../../../shared/contract/appItems/shapes.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { DateTime } from '../../../shared/ui/DateTime/DateTime.tsx';
import { Loaded } from '../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SkeletonLines } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { endsOf } from './ends.ts';

/** Sends a message now, or plans it for its time; above 1,000 people it was sent to oneself first. */
export function SendDialog(props: RowsDialogProps<AppItem>): ReactElement {
  const t = usePluginText('platform-messages');
  const act = useAct();
  const { send } = useSend(sendMessage);
  const [message] = props.rows;
  const id = message?.id ?? 0;
  const startAt = message?.startAt ?? null;
  const [isNow, setNow] = useState(startAt === null);
  const reach = useCall(messageReach, { params: { id } }, { isFresh: true });
  const needsTest = reach.data?.needsTest === 1 && reach.data.tested === 0;
  const isFit = reach.data !== undefined && reach.data.people > 0 && !needsTest;
  const request = { params: { id }, body: { version: message?.version ?? 0, now: isNow } };
  return (
    <ActionDialog
      title={t('send.title', { name: message?.title ?? '' })}
      confirmText={isNow ? t('send.now') : t('send.plan')}
      act={act}
      isFit={isFit}
      onAct={() => act.run(send, request, endsOf(props, isNow ? t('send.sending') : t('send.planned')))}
      onClose={props.onClose}
    >
      <Loaded of={reach} waiting={<SkeletonLines lines={2} />}>
        {({ people, costCents }) => (
          <>
            <p>{t('send.people', { people })}</p>
            {costCents > 0 ? <p>{t('send.cost', { cost: formatCents(costCents) })}</p> : null}
            {people === 0 ? <Callout intent="warning">{t('send.nobody')}</Callout> : null}
            {needsTest ? <Callout intent="warning">{t('send.testFirst')}</Callout> : null}
          </>
        )}
      </Loaded>
      {startAt === null ? null : (
        <RadioGroup
          label={t('send.when')}
          selectedValue={isNow ? 'now' : 'planned'}
          onChange={({ currentTarget }) => setNow(currentTarget.value === 'now')}
        >
          <Radio value="planned">
            {t('send.at')} <DateTime at={startAt} />
          </Radio>
          <Radio value="now">{t('send.atOnce')}</Radio>
        </RadioGroup>
      )}
    </ActionDialog>
  );
}
