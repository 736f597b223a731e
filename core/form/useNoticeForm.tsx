import { Radio, RadioGroup } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { NOTICE_MAX, NOTICE_MIN } from '../../shared/codes/limits.ts';
import { NOTICE_CHANNELS } from '../../shared/codes/lists.ts';
import type { NoticeContent } from '../../shared/contract/messages/notices.shapes.ts';
import { characterCount, FormField } from '../../shared/ui/FormField/FormField.tsx';
import { TextAreaField } from '../../shared/ui/FormField/TextAreaField.tsx';
import { useText } from '../shell/useText.ts';

/** The words of a notice while they are written. */
interface NoticeForm {
  readonly words: NoticeContent;
  /** Whether they can be sent. */
  readonly isFit: boolean;
  /** Their fields; `tried` shows what is wrong with them. */
  readonly fieldsOf: (tried: boolean) => ReactElement;
}

/** What staff tells people, and the way it goes (screens F2, F5). */
export function useNoticeForm(): NoticeForm {
  const t = useText();
  const [channel, setChannel] = useState<NoticeContent['channel']>('sms');
  const [draft, setDraft] = useState('');
  const text = draft.trim();
  const length = characterCount(text);
  const limits = { min: NOTICE_MIN, max: NOTICE_MAX };
  const isFit = length >= NOTICE_MIN && length <= NOTICE_MAX;
  const fault = t(length < NOTICE_MIN ? 'notice.tooShort' : 'notice.tooLong', limits);
  const fieldsOf = (tried: boolean): ReactElement => (
    <>
      <FormField label={t('notice.channel')} group>
        {() => (
          <RadioGroup
            inline
            selectedValue={channel}
            onChange={({ currentTarget }) =>
              setChannel(NOTICE_CHANNELS.find((one) => one === currentTarget.value) ?? 'sms')
            }
          >
            {NOTICE_CHANNELS.map((one) => (
              <Radio key={one} value={one} label={t(`notice.channels.${one}`)} />
            ))}
          </RadioGroup>
        )}
      </FormField>
      <TextAreaField
        label={t('notice.text')}
        required
        help={t('notice.help', limits)}
        error={tried && !isFit ? fault : undefined}
        value={draft}
        max={NOTICE_MAX}
        rows={4}
        onChange={setDraft}
      />
    </>
  );
  return { words: { channel, text }, isFit, fieldsOf };
}
