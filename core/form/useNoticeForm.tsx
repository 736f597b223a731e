import { Radio, RadioGroup } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { NOTICE_MAX, NOTICE_MIN } from '../../shared/codes/limits.ts';
import { NOTICE_CHANNELS } from '../../shared/codes/lists.ts';
import { NoticeContent } from '../../shared/contract/messages/notices.shapes.ts';
import { useText } from '../shell/useText.ts';
import { linesInput } from './inputs.tsx';
import { type DialogForm, useDialogForm } from './useDialogForm.ts';

/** The words of a notice while they are written. */
interface NoticeForm {
  readonly form: DialogForm<NoticeContent, NoticeContent>;
  readonly fields: ReactElement;
}

/** What staff tells people, and the way it goes (screens F2, F5). */
export function useNoticeForm(): NoticeForm {
  const t = useText();
  const form = useDialogForm<NoticeContent, NoticeContent>({
    schema: NoticeContent,
    defaults: { channel: NOTICE_CHANNELS[0], text: '' },
  });
  const { Field } = form;
  const fields = (
    <>
      <Field name="channel" label={t('notice.channel')} group>
        {({ value, onChange }) => (
          <RadioGroup
            inline
            selectedValue={value}
            onChange={({ currentTarget }) =>
              onChange(NOTICE_CHANNELS.find((one) => one === currentTarget.value) ?? value)
            }
          >
            {NOTICE_CHANNELS.map((one) => (
              <Radio key={one} value={one} label={t(`notice.channels.${one}`)} />
            ))}
          </RadioGroup>
        )}
      </Field>
      <Field
        name="text"
        label={t('notice.text')}
        required
        help={t('notice.help', { min: NOTICE_MIN, max: NOTICE_MAX })}
        max={NOTICE_MAX}
      >
        {linesInput({ rows: 4 })}
      </Field>
    </>
  );
  return { form, fields };
}
