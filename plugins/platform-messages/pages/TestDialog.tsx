import { InputGroup } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import {
  ActionDialog,
  Authentication,
  useAct,
  usePluginText,
  useSend,
  useService,
} from '../../../core/api.ts';
import type { RowsDialogProps } from '../../../core/list.ts';
import { MOBILE_NUMBER } from '../../../shared/codes/limits.ts';
import { testMessage } from '../../../shared/contract/appItems/acts.calls.ts';
import type { AppItem } from '../../../shared/contract/appItems/shapes.ts';
import { typedPhone } from '../../../shared/format/typedNumber.ts';
import { FormField } from '../../../shared/ui/FormField/FormField.tsx';
import { endsOf } from './ends.ts';

/** Sends a message to oneself, by the phone that is one's own in the app. */
export function TestDialog(props: RowsDialogProps<AppItem>): ReactElement {
  const t = usePluginText('platform-messages');
  const act = useAct();
  const { send } = useSend(testMessage);
  const { state } = useService(Authentication);
  const [typed, setTyped] = useState(state.status === 'signedIn' ? state.user.cellphone : '');
  const [message] = props.rows;
  const phone = typedPhone(typed);
  const isFit = MOBILE_NUMBER.test(phone);
  const request = { params: { id: message?.id ?? 0 }, body: { phone, version: message?.version ?? 0 } };
  return (
    <ActionDialog
      title={t('test.title')}
      confirmText={t('test.confirm')}
      act={act}
      isFit={isFit}
      onAct={() => act.run(send, request, endsOf(props, t('test.done')))}
      onClose={props.onClose}
    >
      {(tried) => (
        <FormField
          label={t('test.phone')}
          required
          help={t('test.help')}
          error={tried && !isFit ? t('test.missing') : undefined}
        >
          {(control) => (
            <InputGroup
              {...control}
              type="tel"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
        </FormField>
      )}
    </ActionDialog>
  );
}
