import type { StoreScope } from '../../../db/scope.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { refuse } from '../refusals.ts';
import { memberByPhone, memberForPhone } from './sql.ts';

/** Who stands at the desk: a number as they say it, and a name when nobody has it yet. */
interface Spoken {
  readonly phone: string;
  readonly userName: string | undefined;
  readonly now: number;
}

/** The app user with a number, or a new one of that name. @throws Refusal badInput for a new number without a name. */
export async function buyerByPhone(
  tx: Transaction,
  store: StoreScope,
  { phone, userName, now }: Spoken,
): Promise<number> {
  const memberId =
    userName === undefined
      ? await memberByPhone(tx, store, phone)
      : await memberForPhone(tx, store, phone, userName, now);
  if (memberId === undefined)
    throw refuse.badInput([
      { field: 'userName', code: 'required', message: 'is required: nobody has this number yet' },
    ]);
  return memberId;
}
