import { useCallback } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { LONG_TERM } from '../../../../shared/codes/merchant/merchantFile.ts';
import { holdsPicture } from '../../../../shared/codes/merchant/merchantFileFields.ts';
import { HIDDEN_PAPER } from '../../../../shared/contract/papers.ts';
import { fieldName } from '../../model/steps.ts';
import { useCityNames } from './useCities.ts';

const CONTRACT = 'company.contract';

/** A value of the file in words: codes by their names, pictures by what they are. */
export function useValueWords(): (field: string, value: string) => string {
  const t = usePluginText('partner-merchant');
  const cityName = useCityNames();
  return useCallback(
    (field, value) => {
      if (value === '') return '–';
      if (value === HIDDEN_PAPER) return t('paperHidden');
      const name = fieldName(field);
      if (name.endsWith('city')) return cityName(value);
      if (name === 'company.companyType' && (value === '1' || value === '2'))
        return t(`core:codes.companyType.${value}`);
      if (name === 'bank.accountType' && (value === 'company' || value === 'personal'))
        return t(`accountTypes.${value}`);
      if (value === LONG_TERM) return t('longTerm');
      if (name === CONTRACT) return t('contract.file');
      return holdsPicture(name) ? t('picture') : value;
    },
    [t, cityName],
  );
}
