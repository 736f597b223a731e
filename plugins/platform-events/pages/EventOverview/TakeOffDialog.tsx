import { TextArea } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { ActionDialog, usePluginText, useSend } from '../../../../core/api.ts';
import { type RowsDialogProps, useRowsAct } from '../../../../core/list.ts';
import { shelveTemplate } from '../../../../shared/contract/eventTemplates.ts';
import type { PlatformEventRow } from '../../../../shared/contract/shapes/events.ts';
import { characterCount, FormField } from '../../../../shared/ui/FormField/FormField.tsx';

const SHORTEST = 5;
const LONGEST = 200;

/** Takes events off the shelf and tells the merchant why. */
export function TakeOffDialog(props: RowsDialogProps<PlatformEventRow>): ReactElement {
  const t = usePluginText('platform-events');
  const { send } = useSend(shelveTemplate);
  const act = useRowsAct(props);
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  const length = characterCount(reason);
  const isFit = length >= SHORTEST && length <= LONGEST;
  const title = act.one
    ? t('takeOff.title', { name: act.one.title })
    : t('takeOff.titleMany', { count: act.count });
  return (
    <ActionDialog
      title={title}
      intent="danger"
      confirmText={t('takeOff.confirm')}
      cancelText={t('takeOff.keep')}
      act={act}
      isFit={isFit}
      onAct={() =>
        act.run({
          title,
          said: t('takeOff.done'),
          act: ({ id }, options) => send({ params: { id }, query: { isOnShelf: '0', reason } }, options),
        })
      }
      onClose={props.onClose}
    >
      {(tried) => (
        <>
          <p>{t('takeOff.text')}</p>
          <FormField
            label={t('takeOff.reason')}
            required
            help={t('takeOff.help')}
            error={tried && !isFit ? t('takeOff.help') : undefined}
            counter={{ length, max: LONGEST }}
          >
            {(control) => (
              <TextArea
                {...control}
                fill
                rows={3}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            )}
          </FormField>
        </>
      )}
    </ActionDialog>
  );
}
