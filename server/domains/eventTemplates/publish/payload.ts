import { z } from 'zod';
import {
  CancelDeadline,
  PaymentModes,
  RegistrationClose,
} from '../../../../shared/contract/eventTemplates/shapes.ts';

/** What a publish task remembers beside its rows: the terms of its sessions, and who started it. */
export const PublicationPayload = z.object({
  registerType: z.union([z.literal(1), z.literal(2)]),
  /** By template: what its sessions are kept together by. */
  repeatKeys: z.record(z.string(), z.string()),
  registrationOpensDays: z.number().int().nullable(),
  registrationClose: RegistrationClose.optional(),
  cancelDeadline: CancelDeadline.optional(),
  paymentModes: PaymentModes.optional(),
  note: z.string(),
  notify: z.boolean(),
  skipOverlap: z.boolean(),
  actor: z.object({
    accountId: z.number().int(),
    name: z.string(),
    actingFor: z.string().nullable(),
    ip: z.string(),
    requestId: z.string(),
  }),
});
export type PublicationPayload = z.output<typeof PublicationPayload>;
