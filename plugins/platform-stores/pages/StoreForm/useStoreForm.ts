import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Http, type Settled, usePluginText, useSend, useService } from '../../../../core/api.ts';
import { useFormPage } from '../../../../core/form.ts';
import { changeStore, createStore, store } from '../../../../shared/contract/stores/calls.ts';
import { isChange, schemaOf, type StoreBody, type StoreValues, valuesOf } from './storeValues.ts';
import type { Areas } from './areas.ts';
import { useStoreTexts } from './useStoreTexts.ts';

/** Controller of the form: opens a store, or changes the one it began with. */
export function useStoreForm(start: StoreValues, areas: Areas) {
  const t = usePluginText('platform-stores');
  const http = useService(Http);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { send: make } = useSend(createStore);
  const { send: change } = useSend(changeStore);
  const { labelOf, wrongOf, show } = useStoreTexts(areas);
  const submit = async (body: StoreBody, key: string): Promise<Settled<unknown>> => {
    // The list it leads back to may have been read a moment ago.
    const refresh = () => queries.invalidateQueries();
    const options = { idempotencyKey: key, quiet: true, said: t('form.saved'), refresh };
    const end = isChange(body) ? await change({ body }, options) : await make({ body }, options);
    if (end.isDone) void navigate('/store/index');
    return end;
  };
  const { id } = start;
  const latest = useCallback(
    async () => valuesOf(await http.fetch(store, { params: { id: id ?? 0 } })),
    [http, id],
  );
  const conflict = useMemo(() => ({ show, latest }), [show, latest]);
  return useFormPage<StoreValues, StoreBody>({
    schema: useMemo(() => schemaOf(start), [start]),
    defaults: start,
    submit,
    labelOf,
    wrongOf,
    fieldOfReason: { storeNameUsed: 'name', accountNumUsed: 'accountNum', accountNumLocked: 'accountNum' },
    draft: `store ${id ?? 'new'}`,
    ...(id !== null && { conflict }),
  });
}

/** The form as its cards see it. */
export type StorePage = ReturnType<typeof useStoreForm>;
