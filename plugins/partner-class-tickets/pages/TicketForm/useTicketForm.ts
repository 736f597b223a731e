import { useMemo } from 'react';
import { useFormTexts } from '../../../../core/form.ts';
import { useGoodsForm } from '../../components/useGoodsForm.ts';
import { type TicketBody, ticketSchema, type TicketValues, ticketValues } from './ticketValues.ts';

const FIELDS = {
  hidden: ['id', 'version', 'kind'],
  own: ['templateIds', 'saleTo', 'validityMonths', 'storeIds'],
};

/** Controller of the form of a ticket. */
export function useTicketForm(start: TicketValues) {
  return useGoodsForm<TicketValues, TicketBody>({
    id: start.id,
    defaults: start,
    schema: useMemo(() => ticketSchema(start), [start]),
    valuesOf: ticketValues,
    texts: useFormTexts('partner-class-tickets', 'form', FIELDS),
    list: '/class/index',
    draft: 'classTicket',
  });
}
