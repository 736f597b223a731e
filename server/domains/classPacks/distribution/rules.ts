import { MOBILE_NUMBER } from '../../../../shared/codes/limits.ts';
import type {
  GiveTicketsBody,
  GRANT_FAULTS,
  Rehearsal,
} from '../../../../shared/contract/classPacks/distribution.shapes.ts';
import { typedPhone } from '../../../../shared/format/typedNumber.ts';
import type { GivenTicket, KnownPhone } from './sql.ts';

type Fault = (typeof GRANT_FAULTS)[number];

/** What a distribution would do. */
export interface CheckedRows {
  readonly valid: readonly { readonly phone: string; readonly times: number }[];
  readonly invalid: Rehearsal['invalid'];
}

/** Numbers of the rows as people write them, for the look-up of who has them. */
export const phonesOf = ({ rows }: Pick<GiveTicketsBody, 'rows'>): string[] => [
  ...new Set(rows.map(({ phone }) => typedPhone(phone)).filter((phone) => MOBILE_NUMBER.test(phone))),
];

/** Checks row by row, in their order: what comes later finds less that is free. */
export function checkRows(
  { rows, keepUnknown }: Pick<GiveTicketsBody, 'rows' | 'keepUnknown'>,
  ticket: Pick<GivenTicket, 'free' | 'limitPerUser'>,
  known: readonly KnownPhone[],
): CheckedRows {
  const people = new Map(known.map((one) => [one.phone, one]));
  const seen = new Set<string>();
  const valid: { phone: string; times: number }[] = [];
  const invalid: Rehearsal['invalid'][number][] = [];
  let free = ticket.free ?? Number.POSITIVE_INFINITY;
  rows.forEach(({ phone: typed, times }, index) => {
    const phone = typedPhone(typed);
    const person = people.get(phone);
    const faultOf = (): Fault | undefined => {
      if (!MOBILE_NUMBER.test(phone)) return 'phone';
      if (!Number.isInteger(times) || times < 1 || times > 99) return 'times';
      if (seen.has(phone)) return 'duplicate';
      if (!person && !keepUnknown) return 'unknown';
      if (person?.isBlocked) return 'blocked';
      if (ticket.limitPerUser > 0 && (person?.pieces ?? 0) >= ticket.limitPerUser) return 'limit';
      return times > free ? 'free' : undefined;
    };
    const reason = faultOf();
    if (reason !== undefined) {
      invalid.push({ row: index + 1, phone: typed, reason });
      return;
    }
    seen.add(phone);
    free -= times;
    valid.push({ phone, times });
  });
  return { valid, invalid };
}
