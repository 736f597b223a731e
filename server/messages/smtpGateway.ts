import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { MessageFailure } from '../../shared/codes/lists.ts';
import { MailAddress } from '../../shared/contract/reportSchedules/shapes.ts';
import type { MessageGateway } from './gateway.ts';

/** The server mail is handed to. */
export interface SmtpSettings {
  /** With account and password, where it asks for them. */
  readonly url: string;
  /** The address it comes from. */
  readonly from: string;
}

/** Shorter than the delivery waits for an answer. */
const ANSWER_WITHIN_MS = 4_000;

/** What a server answered for good: every code from 500 on; those below it may be another one next time. */
function refusalIn(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('responseCode' in error)) return undefined;
  const code = Number(error.responseCode);
  if (code < 500 || code === SIGN_IN_REFUSED) return undefined;
  return 'response' in error ? String(error.response) : String(code);
}
/** Ours to put right: it says nothing about the address. */
const SIGN_IN_REFUSED = 535;

/**
 * Hands mail to an SMTP server, and everything else to `others`. A mail whose answer was lost is handed over again with the
 * same Message-ID, by which mail programs know it: SMTP itself has no way to ask.
 */
export function smtpGateway({ url, from }: SmtpSettings, others: MessageGateway): MessageGateway {
  const transport = createTransport({
    url,
    connectionTimeout: ANSWER_WITHIN_MS,
    greetingTimeout: ANSWER_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (message) => {
      if (message.kind !== 'mail') return others.send(message);
      const { recipient, text, reference } = message;
      // A line end in an address would be another command, or another recipient.
      if (!MailAddress.safeParse(recipient).success)
        return { state: 'refused', reason: MessageFailure.notAddress };
      const [subject = '', ...lines] = text.split('\n');
      const name = createHash('sha256').update(reference).digest('hex').slice(0, 32);
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: recipient },
          subject,
          text: lines.join('\n').trim(),
          messageId: `<${name}@${from.slice(from.lastIndexOf('@') + 1)}>`,
        });
        return { state: 'taken' };
      } catch (error) {
        const reason = refusalIn(error);
        if (reason === undefined) throw error;
        return { state: 'refused', reason };
      }
    },
  };
}
