import { Switch } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { ActionDialog, usePluginText } from '../../../../core/api.ts';
import { characterCount } from '../../../../shared/ui/FormField/FormField.tsx';
import { TextAreaField } from '../../../../shared/ui/FormField/TextAreaField.tsx';
import type { SessionBody, SessionValues } from './sessionValues.ts';
import type { ChangeQuestion } from './useChangeQuestion.ts';

const MESSAGE_CHARACTERS = 200;

/** What changes in a session that people have booked, old and new, and whether they are told. */
export function ChangeDialog(
  props: ChangeQuestion & {
    readonly show: (field: keyof SessionValues, values: SessionValues | SessionBody) => string;
  },
): ReactElement {
  const { changed, before, after, bookings, answer, show } = props;
  const t = usePluginText('partner-publishing');
  const [isTold, setIsTold] = useState(true);
  const [message, setMessage] = useState('');
  const isLong = characterCount(message.trim()) > MESSAGE_CHARACTERS;
  return (
    <ActionDialog
      title={t('publish.changeTitle', { count: bookings })}
      confirmText={t(isTold ? 'publish.saveAndTell' : 'publish.saveSilently', { count: bookings })}
      cancelText={t('publish.backToForm')}
      isFit={!isTold || !isLong}
      onAct={() => answer({ notifyParticipants: isTold ? 1 : 0, message: isTold ? message.trim() : '' })}
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
      <Switch
        checked={isTold}
        label={t('publish.tellBooked')}
        onChange={({ currentTarget }) => setIsTold(currentTarget.checked)}
      />
      {isTold ? (
        <TextAreaField
          label={t('publish.message')}
          help={t('publish.messageHelp')}
          error={isLong ? t('publish.messageLong') : undefined}
          value={message}
          max={MESSAGE_CHARACTERS}
          rows={2}
          onChange={setMessage}
        />
      ) : null}
    </ActionDialog>
  );
}
