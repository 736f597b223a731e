import type { ReactElement } from 'react';
import { usePluginText } from '../../../../../core/api.ts';
import { creditCodeFault } from '../../../../../shared/codes/identifiers.ts';
import { FieldRow } from '../../../../../shared/ui/FormLayout/FormLayout.tsx';
import { CheckedNumber, ChoiceLine, LicenceEnd, PaperPicture, PlaceLine, TextLine } from './inputs.tsx';

const CREDIT_CODE_SIGNS = 18;

/** Step 1: the company. */
export function CompanyStep(): ReactElement {
  const t = usePluginText('partner-merchant');
  const types = (['1', '2'] as const).map((value) => ({
    value,
    label: t(`core:codes.companyType.${value}`),
  }));
  return (
    <>
      <TextLine field="company.companyName" help={t('form.asOnLicence')} />
      <FieldRow columns={2}>
        <CheckedNumber
          field="company.creditCode"
          max={40}
          length={CREDIT_CODE_SIGNS}
          check={creditCodeFault}
          fits={t('form.creditCodeFits')}
        />
        <ChoiceLine field="company.companyType" options={types} />
      </FieldRow>
      <FieldRow columns={2}>
        <PaperPicture field="company.licence" />
        <LicenceEnd field="company.licenceUntil" />
      </FieldRow>
      <PlaceLine field="company.city" />
      <TextLine field="company.address" />
      <FieldRow columns={2}>
        <TextLine field="company.contactName" />
        <TextLine field="company.contactPhone" keys="tel" />
      </FieldRow>
    </>
  );
}
