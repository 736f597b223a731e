import { useMemo } from 'react';
import { useFormTexts } from '../../../../core/form.ts';
import { useGoodsForm } from '../../../partner-class-tickets/api.ts';
import { type PackBody, packSchema, type PackValues, packValues } from './packValues.ts';

const FIELDS = { hidden: ['id', 'version', 'kind'], own: ['items', 'saleTo', 'storeIds'] };

/** Controller of the form of a pack. */
export function usePackForm(start: PackValues) {
  return useGoodsForm<PackValues, PackBody>({
    id: start.id,
    defaults: start,
    schema: useMemo(() => packSchema(start), [start]),
    valuesOf: packValues,
    texts: useFormTexts('partner-class-packs', 'form', FIELDS),
    list: '/classpack/index',
    draft: 'lessonPack',
  });
}
