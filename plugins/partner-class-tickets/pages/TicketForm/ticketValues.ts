import {
  ClassTicketChange,
  type ClassTicketForm,
  NewClassTicket,
} from '../../../../shared/contract/classPacks/shapes.ts';
import type { z } from 'zod';
import type { ClassPackRow } from '../../../../shared/contract/classPacks/shapes.ts';
import type { SaleValues } from '../../components/SaleFields.tsx';

/** What is sent: a new ticket, or a stored one with its version. */
export type TicketBody = ClassTicketForm | z.output<typeof ClassTicketChange>;

/** What the form holds while somebody types. */
export interface TicketValues extends SaleValues {
  readonly id: number | null;
  readonly version: number | null;
  readonly kind: 1;
  readonly name: string;
  readonly cover: string;
  readonly price: number | null;
  readonly times: number | null;
  readonly validityMonths: number | null;
  readonly templateIds: number[];
  readonly sports: number[];
}

/** A new ticket of the store the viewer came from. */
export const newTicket = (storeId: number | undefined): TicketValues => ({
  id: null,
  version: null,
  kind: 1,
  name: '',
  cover: '',
  description: '',
  storeIds: storeId === undefined ? [] : [storeId],
  price: null,
  times: null,
  validityMonths: 3,
  templateIds: [],
  sports: [],
  saleFrom: null,
  saleTo: null,
  stock: null,
  limitPerUser: 0,
  status: 1,
});

/** The form of a stored one. */
export const ticketValues = (row: ClassPackRow): TicketValues => ({
  id: row.id,
  version: row.version,
  kind: 1,
  name: row.name,
  cover: row.cover,
  description: row.description,
  storeIds: row.storeIds,
  price: row.price,
  times: row.times,
  validityMonths: row.validityMonths,
  templateIds: row.templateIds,
  sports: row.sports,
  saleFrom: row.saleFrom,
  saleTo: row.saleTo,
  stock: row.stock,
  limitPerUser: row.limitPerUser,
  status: row.status,
});

/** The rules of the contract. */
export const ticketSchema = ({ id }: TicketValues): z.ZodType<TicketBody> =>
  id === null ? NewClassTicket : ClassTicketChange;
