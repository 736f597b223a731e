import { Button, InputGroup } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../../../core/api.ts';
import { bankNumberFault } from '../../../../../shared/codes/identifiers.ts';
import { FieldRow } from '../../../../../shared/ui/FormLayout/FormLayout.tsx';
import { withValue } from '../../../model/content.ts';
import { REPEATED } from '../../../model/faults.ts';
import { FileField } from './FileField.tsx';
import { useFileForm } from './FormContext.ts';
import { CheckedNumber, ChoiceLine, TextLine } from './inputs.tsx';
import { typedNumber } from '../../../../../shared/format/typedNumber.ts';

/** Step 3: the account that receives the money. Its number is typed twice, and saved once both are alike. */
export function BankStep(): ReactElement {
  const t = usePluginText('partner-merchant');
  const form = useFileForm();
  const { accountType } = form.content.bank;
  const types = (['company', 'personal'] as const).map((value) => ({
    value,
    label: t(`accountTypes.${value}`),
  }));
  const isPersonal = accountType === 'personal';
  const wanted = isPersonal ? form.content.legal.name : form.content.company.companyName;
  const offer =
    wanted !== '' && form.content.bank.holder !== wanted && form.isOpen('bank.holder') ? (
      <Button
        size="small"
        variant="minimal"
        className="tl-settle-offer"
        text={t('form.takeHolder', { name: wanted })}
        onClick={() => form.write((content) => withValue(content, 'bank.holder', wanted))}
      />
    ) : null;
  return (
    <>
      <ChoiceLine field="bank.accountType" options={types} help={t('form.accountTypeHelp')} />
      <TextLine field="bank.holder" help={t(isPersonal ? 'form.holderPersonal' : 'form.holderCompany')} />
      {offer}
      <FieldRow columns={2}>
        <TextLine field="bank.bankName" />
        <TextLine field="bank.branch" />
      </FieldRow>
      <CheckedNumber
        field="bank.number"
        max={40}
        keys="numeric"
        check={(text) => bankNumberFault(text, isPersonal)}
        fits={t(isPersonal ? 'form.cardFits' : 'form.numberFits')}
      />
      {form.asksRepeat ? (
        <FileField field={REPEATED} help={t('form.repeatHelp')}>
          {({ control, onBlur }) => (
            <InputGroup
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              value={form.repeat}
              // The second time is typed: what was pasted would only repeat the first mistake.
              onPaste={(event) => event.preventDefault()}
              onChange={({ currentTarget }) => form.writeRepeat(typedNumber(currentTarget.value))}
              onBlur={onBlur}
            />
          )}
        </FileField>
      ) : null}
    </>
  );
}
