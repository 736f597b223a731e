import type { CodePurpose } from '../../../../shared/codes/lists.ts';
import { type Target, uniqueNumber } from '../../../testing/factories.ts';
import { codeHashOf } from '../codes/smsCodes.ts';
import { writeCode } from '../codes/sql.ts';

/** A mobile number nobody else in this process uses. */
export const makeNumber = (_target: Target): string => `139${String(uniqueNumber()).padStart(8, '0')}`;

/** A code that a number was sent for a purpose; it counts for no limit. */
export async function makeSmsCode({ database: { orm } }: Target, cellphone: string, purpose: CodePurpose) {
  const code = '246810';
  await writeCode(orm, { cellphone, purpose, codeHash: codeHashOf(cellphone, purpose, code) });
  return { cellphone, code };
}
