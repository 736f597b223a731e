import { type ReactElement, useState } from 'react';
import { usePluginText, useSend } from '../../../../core/api.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import { shelveTemplate } from '../../../../shared/contract/eventTemplates/calls.ts';
import { changeOverview } from '../../../../shared/contract/events/calls.ts';
import type { PlatformEventRow } from '../../../../shared/contract/events/shapes.ts';
import { TextAreaField } from '../../../../shared/ui/FormField/TextAreaField.tsx';
import { seenLength } from '../../../../shared/format/normalForm.ts';

const SHORTEST = 5;
const LONGEST = 200;

/** Takes events off the shelf and tells the merchant why. */
export function TakeOffDialog(props: RowsDialogProps<PlatformEventRow>): ReactElement {
  const t = usePluginText('platform-events');
  const { send } = useSend(shelveTemplate);
  const { one, count } = rowsOf(props);
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  const length = seenLength(reason);
  const isFit = length >= SHORTEST && length <= LONGEST;
  const title = one ? t('takeOff.title', { name: one.title }) : t('takeOff.titleMany', { count });
  return (
    <RowsDialog
      {...props}
      title={title}
      intent="danger"
      confirmText={t('takeOff.confirm')}
      cancelText={t('takeOff.keep')}
      isFit={isFit}
      said={t('takeOff.done')}
      act={({ id }, options) => send({ params: { id }, query: { isOnShelf: '0', reason } }, options)}
      task={{ call: changeOverview, change: { action: 'takeOff', reason } }}
    >
      {(tried) => (
        <>
          <p>{t('takeOff.text')}</p>
          <TextAreaField
            label={t('takeOff.reason')}
            required
            help={t('takeOff.help')}
            error={tried && !isFit ? t('takeOff.help') : undefined}
            value={typed}
            max={LONGEST}
            onChange={setTyped}
          />
        </>
      )}
    </RowsDialog>
  );
}
