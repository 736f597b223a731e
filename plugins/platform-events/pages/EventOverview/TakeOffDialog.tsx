import { TextArea } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { Http, usePluginText, useService } from '../../../../core/api.ts';
import { shelveTemplate } from '../../../../shared/contract/eventTemplates.ts';
import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import { characterCount, FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { useDialogAct } from './useDialogAct.ts';
import type { OverviewDialogProps } from './useOverviewActions.tsx';

const SHORTEST = 5;
const LONGEST = 200;

/** Takes events off the shelf and tells the merchant why. */
export function TakeOffDialog(props: OverviewDialogProps): ReactElement {
  const { rows, onClose } = props;
  const t = usePluginText('platform-events');
  const http = useService(Http);
  const { isBusy, run } = useDialogAct(props);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const reason = typed.trim();
  const length = characterCount(reason);
  const isFit = length >= SHORTEST && length <= LONGEST;
  const title =
    rows.length === 1
      ? t('takeOff.title', { name: rows[0]?.title ?? '' })
      : t('takeOff.titleMany', { count: rows.length });
  const confirm = (): void => {
    setTried(true);
    if (!isFit) return;
    void run(title, t('takeOff.done'), ({ id }) =>
      http.send(shelveTemplate, { params: { id }, query: { isOnShelf: '0', reason } }),
    );
  };
  return (
    <ConfirmDialog
      isOpen
      title={title}
      intent="danger"
      confirmText={t('takeOff.confirm')}
      cancelText={t('takeOff.keep')}
      busy={isBusy}
      onConfirm={confirm}
      onCancel={onClose}
    >
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
    </ConfirmDialog>
  );
}
