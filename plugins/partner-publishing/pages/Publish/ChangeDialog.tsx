import type { ReactElement } from 'react';
import { z } from 'zod';
import { ActionDialog, usePluginText } from '../../../../core/api.ts';
import { flagInput, linesInput, useDialogForm } from '../../../../core/form.ts';
import { ChangeNotice } from '../../../../shared/contract/events/eventEdits.shapes.ts';
import type { SessionBody, SessionValues } from './sessionValues.ts';
import type { ChangeQuestion } from './useChangeQuestion.ts';

/** Words are for those who are told. */
const Decision = z
  .custom<z.input<typeof ChangeNotice>>()
  .transform((notice) => (notice.notifyParticipants ? notice : { ...notice, message: '' }))
  .pipe(ChangeNotice);

/** What changes in a session that people have booked, old and new, and whether they are told. */
export function ChangeDialog(
  props: ChangeQuestion & {
    readonly show: (field: keyof SessionValues, values: SessionValues | SessionBody) => string;
  },
): ReactElement {
  const { changed, before, after, bookings, answer, show } = props;
  const t = usePluginText('partner-publishing');
  const form = useDialogForm<ChangeNotice>({
    schema: Decision,
    defaults: { notifyParticipants: 1, message: '' },
  });
  const { Field, values } = form;
  const isTold = values.notifyParticipants === 1;
  return (
    <ActionDialog
      title={t('publish.changeTitle', { count: bookings })}
      confirmText={t(isTold ? 'publish.saveAndTell' : 'publish.saveSilently', { count: bookings })}
      cancelText={t('publish.backToForm')}
      form={form}
      onAct={answer}
      onClose={() => answer(undefined)}
    >
      <dl className="tl-session-changes">
        {changed.map((field) => (
          <div key={field}>
            <dt>{t(field === 'paymentModes' ? 'publish.payment' : `publish.fields.${field}`)}</dt>
            <dd>
              <s>{show(field, before)}</s> → {show(field, after)}
            </dd>
          </div>
        ))}
      </dl>
      <Field name="notifyParticipants" label={null}>
        {flagInput(t('publish.tellBooked'))}
      </Field>
      {isTold ? (
        <Field name="message" label={t('publish.message')} help={t('publish.messageHelp')} max={200}>
          {linesInput({ rows: 2 })}
        </Field>
      ) : null}
    </ActionDialog>
  );
}
