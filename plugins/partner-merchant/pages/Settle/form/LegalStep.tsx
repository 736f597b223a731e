import type { ReactElement } from 'react';
import { usePluginText } from '../../../../../core/api.ts';
import { idNumberFault } from '../../../../../shared/codes/identifiers.ts';
import { FieldRow } from '../../../../../shared/ui/FormLayout/FormLayout.tsx';
import { CheckedNumber, PaperPicture, TextLine } from './inputs.tsx';

const ID_SIGNS = 18;

/** Step 2: the legal person. */
export function LegalStep(): ReactElement {
  const t = usePluginText('partner-merchant');
  return (
    <>
      <FieldRow columns={2}>
        <TextLine field="legal.name" />
        <TextLine field="legal.phone" keys="tel" />
      </FieldRow>
      <CheckedNumber
        field="legal.idNumber"
        max={40}
        length={ID_SIGNS}
        check={idNumberFault}
        fits={t('form.idNumberFits')}
      />
      <FieldRow columns={2}>
        <PaperPicture field="legal.idFront" />
        <PaperPicture field="legal.idBack" />
      </FieldRow>
    </>
  );
}
