import { InputGroup } from '@blueprintjs/core';
import { WarningSign } from '@blueprintjs/icons';
import { type ReactElement, useId } from 'react';
import { usePluginText } from '../../../../../core/api.ts';
import { useFileForm } from './FormContext.ts';

const ANSWER_AT_MOST = 200;

/** Why a field was sent back, and what the merchant says to it where the field stays as it is; nothing for another field. */
export function Remark({ field }: { readonly field: string }): ReactElement | null {
  const t = usePluginText('partner-merchant');
  const form = useFileForm();
  const id = useId();
  const remark = form.remarkOf(field);
  if (remark === undefined) return null;
  return (
    <>
      <p>
        <WarningSign /> {t('form.remark', { remark })}
      </p>
      <label className="tl-ink-2" htmlFor={id}>
        {t('form.answer')}
      </label>
      <InputGroup
        id={id}
        autoComplete="off"
        maxLength={ANSWER_AT_MOST}
        value={form.answerOf(field)}
        onValueChange={(answer) => form.writeAnswer(field, answer)}
        onBlur={() => form.leaveField(field)}
      />
    </>
  );
}
