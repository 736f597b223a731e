import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Http, type Settled, usePluginText, useSend, useService } from '../../../../core/api.ts';
import { useFormPage, useFormTexts } from '../../../../core/form.ts';
import type { Substitutes } from '../../../../shared/contract/staff/shapes.ts';
import { changeColleague, makeColleague, staffOne } from '../../../../shared/contract/staff/calls.ts';
import { isChange, schemaOf, type StaffBody, type StaffValues, valuesOf } from './staffValues.ts';

/** What is said of fields apart from their labels. */
const FIELDS = {
  hidden: ['id', 'version'],
  own: ['accountName', 'cellphone', 'password', 'rights', 'profile', 'avatar', 'sportIds', 'memberPhone'],
};

/** Controller of the form: makes a colleague, or changes a stored one. It keeps no draft: it holds a password. */
export function useStaffForm(
  start: StaffValues,
  texts: {
    readonly show: (field: string, values: StaffValues) => string;
    readonly substitutes: () => Substitutes;
  },
) {
  const t = usePluginText('partner-staff');
  const http = useService(Http);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { send: make } = useSend(makeColleague);
  const { send: change } = useSend(changeColleague);
  const { show, substitutes } = texts;
  const { id } = start;
  const { labelOf, wrongOf } = useFormTexts('partner-staff', 'form', FIELDS);
  const submit = async (body: StaffBody, key: string): Promise<Settled<unknown>> => {
    // The list it leads back to may have been read a moment ago.
    const refresh = () => queries.invalidateQueries();
    const options = { idempotencyKey: key, quiet: true, said: t('form.saved'), refresh };
    const chosen = substitutes();
    const end = isChange(body)
      ? await change({ body: { ...body, ...(chosen.length > 0 && { substitutes: chosen }) } }, options)
      : await make({ body }, options);
    if (end.isDone) void navigate('/storeStaff/index');
    return end;
  };
  const conflict = useMemo(
    () => ({
      show,
      latest: async () => valuesOf(await http.fetch(staffOne, { query: { id: id ?? 0 } })),
    }),
    [show, http, id],
  );
  return useFormPage<StaffValues, StaffBody>({
    schema: useMemo(() => schemaOf(start), [start]),
    defaults: start,
    submit,
    labelOf,
    wrongOf,
    ...(id !== null && { conflict }),
  });
}

/** The form as its cards see it. */
export type StaffPage = ReturnType<typeof useStaffForm>;
