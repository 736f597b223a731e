import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Http, type Settled, useSend, useService } from '../../../../core/api.ts';
import { useFormPage, useFormTexts } from '../../../../core/form.ts';
import { changeClassPack, classPack, createClassPack } from '../../../../shared/contract/classPacks/calls.ts';
import { useGoodsText } from '../../../partner-class-tickets/api.ts';
import { isChange, type PackBody, packSchema, type PackValues, packValues } from './packValues.ts';

const FIELDS = { hidden: ['id', 'version', 'kind'], own: ['items', 'saleTo', 'storeIds'] };
/** Refusals that belong to a field (screens B12). */
const FIELD_OF_REASON = { alreadyUsed: 'name' };

/** Controller of the form: makes a pack, or changes the one it began with. */
export function usePackForm(start: PackValues) {
  const t = useGoodsText();
  const http = useService(Http);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { send: make } = useSend(createClassPack);
  const { send: change } = useSend(changeClassPack);
  const { labelOf, wrongOf } = useFormTexts('partner-class-packs', 'form', FIELDS);
  const { id } = start;
  const submit = async (body: PackBody, key: string): Promise<Settled<unknown>> => {
    // The list it leads back to may have been read a moment ago.
    const refresh = () => queries.invalidateQueries();
    const options = { idempotencyKey: key, quiet: true, said: t('form.saved'), refresh };
    const end = isChange(body) ? await change({ body }, options) : await make({ body }, options);
    if (end.isDone) void navigate('/classpack/index');
    return end;
  };
  const conflict = useMemo(
    () => ({
      show: (field: string, values: PackValues) => {
        const value = values[field as keyof PackValues];
        return Array.isArray(value) ? String(value.length) : String(value ?? '') || '–';
      },
      latest: async () => packValues(await http.fetch(classPack, { params: { id: id ?? 0 } })),
    }),
    [http, id],
  );
  return useFormPage<PackValues, PackBody>({
    schema: useMemo(() => packSchema(start), [start]),
    defaults: start,
    submit,
    labelOf,
    wrongOf,
    fieldOfReason: FIELD_OF_REASON,
    draft: `lessonPack ${id ?? 'new'}`,
    ...(id !== null && { conflict }),
  });
}
