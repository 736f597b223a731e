import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { Id, Version } from '../../shared/contract/basics.ts';
import { appItem, changeAppItem, createAppItem } from '../../shared/contract/appItems/calls.ts';
import {
  type AppKind,
  type FlatForm,
  flatFormOf,
  flatOf,
  nestedOf,
} from '../../shared/contract/appItems/kind.ts';
import { useFormPage } from '../form/useFormPage.ts';
import { useService } from '../plugins/react.tsx';
import { Http } from '../services/http/Http.ts';
import { useSend } from '../services/http/useSend.ts';
import type { Settled } from '../services/http/settled.ts';
import { useDates } from '../../shared/ui/DateTime/useDates.ts';
import type { KindPage } from './kindPage.ts';
import { type ItemText, useItemText, useLocalized, wrongIn } from './texts.ts';

/** What the form holds while somebody types: the fields of the kind beside those of every kind. */
export type ItemValues = FlatForm & { readonly id: number | null; readonly version: number | null };

const BASE = ['title', 'cover', 'sort', 'status', 'startAt', 'endAt'] as const;
const HIDDEN = ['id', 'version'];

/** The form with what tells a stored item from a new one. */
const schemaOf = (kind: AppKind) => flatFormOf(kind, { id: Id.nullable(), version: Version.nullable() });

/** Controller of the form of an item. */
export function useItemForm(
  page: KindPage,
  start: ItemValues,
  ends: { readonly onSaved: () => void; readonly onClose: () => void },
) {
  const { kind, words } = page;
  const t = useItemText();
  const say = useLocalized();
  const http = useService(Http);
  const queries = useQueryClient();
  const { send: make } = useSend(createAppItem);
  const { send: change } = useSend(changeAppItem);
  const labelOf = useLabels(page, t, say);
  const { dateTime: moment } = useDates();
  const { id } = start;
  const submit = async (flat: FlatForm, key: string): Promise<Settled<unknown>> => {
    const body = nestedOf(kind, flat);
    const { version } = flat;
    const refresh = () => queries.invalidateQueries();
    const options = { idempotencyKey: key, quiet: true, said: t('saved'), refresh };
    const end =
      id === null || typeof version !== 'number'
        ? await make({ params: { kind: kind.name }, body }, options)
        : await change({ params: { kind: kind.name, id }, body: { ...body, version } }, options);
    if (end.isDone) {
      ends.onSaved();
      // After the form knows that it is saved: nobody is asked before it is left.
      setTimeout(ends.onClose);
      return end;
    }
    const fields = (end.fields ?? []).map(({ field, code, message }) => ({
      field: field.replace(/^values\./, ''),
      code,
      message: wrongIn(t, code) ?? message,
    }));
    return { ...end, fields };
  };
  const conflict = useMemo(() => {
    const latest = async (): Promise<ItemValues> => {
      const item = await http.fetch(appItem, { params: { kind: kind.name, id: id ?? 0 } });
      const { title, cover, sort, status, startAt, endAt, values, version } = item;
      return { ...flatOf({ title, cover, sort, status, startAt, endAt, values }), id: item.id, version };
    };
    return {
      latest,
      show: (field: string, values: ItemValues) => showValue(kind, field, values[field], { say, moment }),
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- texts follow the language, and the drawer with it
  }, [http, kind, id]);
  const schema = useMemo(() => schemaOf(kind), [kind]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- texts follow the language, and the drawer with it
  const wrongOf = useCallback((field: string) => wrongIn(t, field.split(':')[1]), []);
  const form = useFormPage<ItemValues, FlatForm>({
    schema,
    defaults: start,
    submit,
    labelOf,
    wrongOf,
    draft: `${kind.name} ${id ?? 'new'}`,
    conflict,
    fieldOfReason: { alreadyUsed: 'title' },
  });
  return { ...form, labelOf, words };
}

/** What a field is called; nothing of those that nobody sees. */
function useLabels({ kind, words }: KindPage, t: ItemText, say: ReturnType<typeof useLocalized>) {
  return useCallback(
    (field: string): string => {
      const root = field.split('.')[0] ?? '';
      if (HIDDEN.includes(root)) return '';
      const own = kind.fields[root];
      if (own) return say(own.title);
      if (root === 'cover' && words.cover) return say(words.cover);
      if (root === 'startAt' && words.startAt) return say(words.startAt);
      const base = BASE.find((name) => name === root);
      return base ? t(base) : root;
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- texts follow the language, and the drawer with it
    [kind, words],
  );
}

/** A value in words, for an edit conflict. */
function showValue(
  kind: AppKind,
  field: string,
  value: unknown,
  { say, moment }: { readonly say: ReturnType<typeof useLocalized>; readonly moment: (at: string) => string },
): string {
  const word = kind.fields[field]?.words?.[String(value)];
  if (word) return say(word);
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return moment(value);
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
