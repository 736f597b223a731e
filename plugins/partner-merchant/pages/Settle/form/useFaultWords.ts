import { useCallback } from 'react';
import { usePluginText } from '../../../../../core/api.ts';
import type { Content } from '../../../model/content.ts';
import type { Fault } from '../../../model/faults.ts';
import { fieldName } from '../../../model/steps.ts';

const SHAPES: Readonly<Record<string, 'phone' | 'creditCode' | 'idNumber' | 'number' | 'day'>> = {
  'company.contactPhone': 'phone',
  'legal.phone': 'phone',
  'stores.phone': 'phone',
  'company.creditCode': 'creditCode',
  'legal.idNumber': 'idNumber',
  'bank.number': 'number',
  'company.licenceUntil': 'day',
};
const ADDRESS_CHARACTERS = 5;
const NAME_CHARACTERS = 2;

/** What is wrong with a field, and what to do about it. */
export function useFaultWords(): (fault: Fault, content: Content, earliestEnd: string) => string {
  const t = usePluginText('partner-merchant');
  return useCallback(
    ({ field, code, message }, content, earliestEnd) => {
      const name = fieldName(field);
      switch (code) {
        case 'required':
          return t('faults.required');
        case 'tooShort':
          return t('faults.tooShort', {
            count: name.endsWith('address') ? ADDRESS_CHARACTERS : NAME_CHARACTERS,
          });
        case 'shape':
          return t(`faults.shape.${SHAPES[name] ?? 'other'}`);
        case 'checkDigit':
          return t('faults.checkDigit');
        case 'date':
          return t('faults.date');
        case 'expires':
          return t('faults.expires', { day: earliestEnd });
        case 'holder': {
          const isPersonal = content.bank.accountType === 'personal';
          const wanted = isPersonal ? content.legal.name : content.company.companyName;
          return t(isPersonal ? 'faults.holderPersonal' : 'faults.holderCompany', { name: wanted || '–' });
        }
        case 'twice':
          return t('faults.twice');
        case 'tooMany':
          return t('faults.tooMany');
        case 'repeat':
          return t('faults.repeat');
        case 'paper':
          return t('faults.paper');
        case 'confirm':
          return t('faults.confirm');
        case 'answer':
          return t('faults.answer');
        case 'unknown':
          return t('faults.unknown');
        case 'closed':
          return t('faults.closed');
        default:
          return message ?? t('faults.shape.other');
      }
    },
    [t],
  );
}
