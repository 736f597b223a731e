import { z } from 'zod';
import { anyone, partner, platform } from '../access.ts';
import { call } from '../call.ts';
import { Count, Day, Flag, Id, Ok, Time } from '../basics.ts';
import { Settings, SettingsForm } from './settings.shapes.ts';

export const applicationConfig = call({
  id: 'configuration.applicationConfig',
  method: 'GET',
  path: '/v1/applicationConfig',
  access: anyone(),
  summary: 'Maintenance flag and what the console needs before anybody is signed in.',
  result: z.object({
    maintenance: z.boolean(),
    notice: z.string().optional(),
    until: Time.optional(),
    /** Payment migration dates of spec section 9. */
    migration: z.object({ openBefore: Day, stopFrom: Day }),
    guideUrl: z.string(),
    /** What the feedback QR code leads to. */
    feedbackQr: z.string(),
    newWebsite: z.string(),
    /** Address of the identity provider's authorization page; empty hides its button. */
    identityProvider: z.string(),
    businessZone: z.string(),
    /**
     * Where codes are read while no message gateway is set: in a `demo` its operator reads all of them in the outbox
     * (`/developer/outbox`); otherwise they are `kept` there, and an operator may read one of a registration.
     */
    unsentCodes: z.enum(['demo', 'kept']).optional(),
    limits: z.object({ refundMaxTries: Count, directExportRows: Count }),
  }),
});

export const versionNotice = call({
  id: 'version.notice',
  method: 'GET',
  path: '/v1/version/notice',
  access: partner(undefined, { scope: 'company', settled: false }),
  summary: 'The newest version notice for partner admins, or null.',
  result: z
    .object({
      id: Id,
      /** Whether the reader has seen it, in whichever browser. */
      isRead: Flag,
      versionNumber: z.string(),
      versionTitle: z.string(),
      versionIntroduction: z.string(),
      /** '1' means show (B27); the underscore is the wire name. */
      need_notice: z.enum(['0', '1']),
    })
    .nullable(),
});

export const settings = call({
  id: 'configuration.settings',
  method: 'GET',
  path: '/v1/p/settings',
  access: platform('PLATFORM_ACCOUNT_PERMISSION'),
  summary: 'What operators decide about the console for everybody.',
  addition: true,
  result: Settings,
});

/** 10150 when somebody else has changed them; open consoles follow at once. */
export const changeSettings = call({
  id: 'configuration.changeSettings',
  method: 'PUT',
  path: '/v1/p/settings',
  access: platform('PLATFORM_ACCOUNT_PERMISSION'),
  summary:
    'Change maintenance, guide, feedback group, new address, migration dates, identity provider and days of grace.',
  addition: true,
  body: SettingsForm,
  idempotent: true,
  result: Ok,
});
