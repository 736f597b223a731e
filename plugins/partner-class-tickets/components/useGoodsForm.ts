import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { Http, type Settled, useSend, useService } from '../../../core/api.ts';
import { useFormPage, type useFormTexts } from '../../../core/form.ts';
import type { SentRequest } from '../../../shared/contract/call.ts';
import { changeClassPack, classPack, createClassPack } from '../../../shared/contract/classPacks/calls.ts';
import type { ClassPackRow } from '../../../shared/contract/classPacks/shapes.ts';
import { useGoodsText } from '../useGoodsText.ts';

/** What is sent: something new, or something stored with its version. */
export type GoodsBody =
  | SentRequest<typeof createClassPack>['body']
  | SentRequest<typeof changeClassPack>['body'];
const isChange = (body: GoodsBody): body is SentRequest<typeof changeClassPack>['body'] => 'version' in body;

/** Refusals that belong to a field (screens B12). */
const FIELD_OF_REASON = { alreadyUsed: 'name' };

/** A form of a ticket or a pack. */
interface Goods<Values extends FieldValues, Body> {
  /** Null for a new one. */
  readonly id: number | null;
  readonly defaults: DefaultValues<Values>;
  readonly schema: z.ZodType<Body>;
  /** The form of a stored one; keeps its identity between renders. */
  readonly valuesOf: (row: ClassPackRow) => Values;
  /** Names and faults of its fields. */
  readonly texts: ReturnType<typeof useFormTexts>;
  /** The list it leads back to. */
  readonly list: string;
  /** What unsaved typing is kept under, before the id. */
  readonly draft: string;
}

/** Controller of such a form: makes one, or changes the one it began with. */
export function useGoodsForm<Values extends FieldValues, Body extends GoodsBody>({
  id,
  defaults,
  schema,
  valuesOf,
  texts,
  list,
  draft,
}: Goods<Values, Body>) {
  const t = useGoodsText();
  const http = useService(Http);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { send: make } = useSend(createClassPack);
  const { send: change } = useSend(changeClassPack);
  const submit = async (body: Body, key: string): Promise<Settled<unknown>> => {
    // The list it leads back to may have been read a moment ago.
    const refresh = () => queries.invalidateQueries();
    const options = { idempotencyKey: key, quiet: true, said: t('form.saved'), refresh };
    const end = isChange(body) ? await change({ body }, options) : await make({ body }, options);
    if (end.isDone) void navigate(list);
    return end;
  };
  const conflict = useMemo(
    () => ({
      show: (field: string, values: Values) => {
        const value: unknown = values[field];
        return Array.isArray(value) ? String(value.length) : String(value ?? '') || '–';
      },
      latest: async () => valuesOf(await http.fetch(classPack, { params: { id: id ?? 0 } })),
    }),
    [http, id, valuesOf],
  );
  return useFormPage<Values, Body>({
    schema,
    defaults,
    submit,
    labelOf: texts.labelOf,
    wrongOf: texts.wrongOf,
    fieldOfReason: FIELD_OF_REASON,
    draft: `${draft} ${id ?? 'new'}`,
    ...(id !== null && { conflict }),
  });
}
