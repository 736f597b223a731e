import { z } from 'zod';
import { partner } from '../access.ts';
import { Id, IdText, pageShape, text } from '../basics.ts';
import { call } from '../call.ts';
import { TaskRef } from '../tasks/shapes.ts';
import {
  GiveTicketBody,
  GiveTicketsBody,
  Recipient,
  Rehearsal,
  SellPackBody,
} from './distribution.shapes.ts';

const access = partner('TICKET_READ_WRITE');

export const recipients = call({
  id: 'classPacks.recipients',
  method: 'GET',
  path: '/v2/class-pack/user',
  access,
  summary:
    'Whom a ticket can be handed to: the app user with a number, or known buyers by a part of four digits or more.',
  query: z.object({
    current: z.coerce.number().int().min(1).max(100_000).default(1),
    phone: text(0, 20).default(''),
    classPackId: IdText,
  }),
  result: pageShape(Recipient),
});

export const giveTicket = call({
  id: 'classPacks.giveTicket',
  method: 'POST',
  path: '/v2/class-pack/ticket',
  access,
  summary: 'Hand out times of a ticket to one member, at most as many as are free.',
  body: GiveTicketBody,
  idempotent: true,
  result: z.object({ holdingId: Id }),
});

export const giveTickets = call({
  id: 'classPacks.giveTickets',
  method: 'POST',
  path: '/v2/class-pack/ticket-batch',
  access,
  summary:
    'Hand out times to many numbers: what would be given (dryRun), or the task that gives it row by row.',
  body: GiveTicketsBody,
  idempotent: true,
  result: z.union([Rehearsal, TaskRef]),
});

export const sellPack = call({
  id: 'classPacks.sell',
  method: 'POST',
  path: '/v1/package-orders',
  access: partner('TICKET_PACKAGE_WRITE'),
  summary:
    'Sell a ticket or pack at the desk, paid there; never more than there are, and only within its sale.',
  body: SellPackBody,
  idempotent: true,
  addition: true,
  result: z.object({ id: Id, orderNumber: z.string() }),
});
