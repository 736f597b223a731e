import { TestMessageBody, type AppItem } from '../../../shared/contract/appItems/shapes.ts';
import { InputGroup } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { z } from 'zod';
import {
  ActionDialog,
  Authentication,
  useAct,
  usePluginText,
  useSend,
  useService,
} from '../../../core/api.ts';
import { useDialogForm } from '../../../core/form.ts';
import type { RowsDialogProps } from '../../../core/list.ts';
import { testMessage } from '../../../shared/contract/appItems/acts.calls.ts';
import { typedPhone } from '../../../shared/format/typedNumber.ts';
import { endsOf } from './ends.ts';

/** The phone as somebody types it. */
const TypedTest = TestMessageBody.extend({
  phone: z.string().transform(typedPhone).pipe(TestMessageBody.shape.phone),
});

/** Sends a message to oneself, by the phone that is one's own in the app. */
export function TestDialog(props: RowsDialogProps<AppItem>): ReactElement {
  const t = usePluginText('platform-messages');
  const act = useAct();
  const { send } = useSend(testMessage);
  const { state } = useService(Authentication);
  const [message] = props.rows;
  const form = useDialogForm({
    schema: TypedTest,
    defaults: {
      phone: state.status === 'signedIn' ? state.user.cellphone : '',
      version: message?.version ?? 0,
    },
    wrongOf: (field) => (field === 'phone' ? t('test.missing') : undefined),
  });
  return (
    <ActionDialog
      title={t('test.title')}
      confirmText={t('test.confirm')}
      act={act}
      form={form}
      onAct={(body) =>
        act.run(
          send,
          { params: { id: message?.id ?? 0 }, body },
          { ...endsOf(props, t('test.done')), onRefused: form.showRefused },
        )
      }
      onClose={props.onClose}
    >
      <form.Field name="phone" label={t('test.phone')} required help={t('test.help')}>
        {({ control, value, onChange, onBlur }) => (
          <InputGroup {...control} type="tel" value={value} onValueChange={onChange} onBlur={onBlur} />
        )}
      </form.Field>
    </ActionDialog>
  );
}
