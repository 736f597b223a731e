import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Http, type Settled, useSend, useService } from '../../../../core/api.ts';
import { useFormPage, useFormTexts } from '../../../../core/form.ts';
import { changeClassPack, classPack, createClassPack } from '../../../../shared/contract/classPacks/calls.ts';
import { useGoodsText } from '../../useGoodsText.ts';
import { isChange, type TicketBody, ticketSchema, type TicketValues, ticketValues } from './ticketValues.ts';

const FIELDS = {
  hidden: ['id', 'version', 'kind'],
  own: ['templateIds', 'saleTo', 'validityMonths', 'storeIds'],
};
/** Refusals by code that belong to a field (screens B12). */
const FIELD_OF_REASON = { alreadyUsed: 'name' };

/** Controller of the form: makes a ticket, or changes the one it began with. */
export function useTicketForm(start: TicketValues) {
  const t = useGoodsText();
  const http = useService(Http);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { send: make } = useSend(createClassPack);
  const { send: change } = useSend(changeClassPack);
  const { labelOf, wrongOf } = useFormTexts('partner-class-tickets', 'form', FIELDS);
  const { id } = start;
  const submit = async (body: TicketBody, key: string): Promise<Settled<unknown>> => {
    // The list it leads back to may have been read a moment ago.
    const refresh = () => queries.invalidateQueries();
    const options = { idempotencyKey: key, quiet: true, said: t('form.saved'), refresh };
    const end = isChange(body) ? await change({ body }, options) : await make({ body }, options);
    if (end.isDone) void navigate('/class/index');
    return end;
  };
  const conflict = useMemo(
    () => ({
      show: (field: string, values: TicketValues) => String(values[field as keyof TicketValues] ?? '') || '–',
      latest: async () => ticketValues(await http.fetch(classPack, { params: { id: id ?? 0 } })),
    }),
    [http, id],
  );
  return useFormPage<TicketValues, TicketBody>({
    schema: useMemo(() => ticketSchema(start), [start]),
    defaults: start,
    submit,
    labelOf,
    wrongOf,
    fieldOfReason: FIELD_OF_REASON,
    draft: `classTicket ${id ?? 'new'}`,
    ...(id !== null && { conflict }),
  });
}
