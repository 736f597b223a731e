import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CodePurpose } from '../../../shared/codes/lists.ts';

/** The reference of a message with a code; its beginning says what the code opens. */
export const codeReference = (purpose: CodePurpose): string => `code-${purpose}-${randomUUID()}`;

const REGISTRATION: CodePurpose = 'register';

/** A message of the outbox, as `o`, that holds the code of a registration: it opens no account that is there already. */
export const isRegistrationCode = sql`(o.is_secret and o.reference like ${`code-${REGISTRATION}-%`})`;
