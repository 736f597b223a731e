import { createHash, randomInt, randomUUID } from 'node:crypto';
import { CODE_RESEND_SECONDS, CODE_VALID_SECONDS } from '../../../../shared/codes/limits.ts';
import type { CodePurpose } from '../../../../shared/codes/lists.ts';
import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type { sendCode as contract } from '../../../../shared/contract/authentication/smsCodes.calls.ts';
import type { Language, LocalizedText } from '../../../../shared/format/localized.ts';
import { codeReference } from '../../../db/statements/registrationCode.ts';
import type { RequestContext } from '../../../http/handler.ts';
import { networkOf } from '../../../http/network.ts';
import type { Services } from '../../../services.ts';
import { refuse } from '../refusals.ts';
import { keyOf } from '../throttle.ts';
import { accountOfNumber, countSend, queueCode, type SendLimit, tryCode, writeCode } from './sql.ts';

const HOUR_SECONDS = 3_600;
/** Reliability I10, for all purposes together. */
const NUMBER_LIMITS: readonly SendLimit[] = [
  { count: 1, seconds: CODE_RESEND_SECONDS },
  { count: 5, seconds: HOUR_SECONDS },
  { count: 10, seconds: 24 * HOUR_SECONDS },
];
/** How many codes one network (`networkOf`) may ask for. */
const ADDRESS_LIMITS: readonly SendLimit[] = [{ count: 30, seconds: HOUR_SECONDS }];

/** What a code opens is part of its hash, so a stored one is worth nothing anywhere else. */
export const codeHashOf = (cellphone: string, purpose: CodePurpose, code: string): string =>
  createHash('sha256')
    .update(JSON.stringify([cellphone, purpose, code]))
    .digest('hex');

const MINUTES = CODE_VALID_SECONDS / 60;
const OPENS: Readonly<Record<CodePurpose, LocalizedText>> = {
  signIn: { 'zh-CN': '登录商户后台', en: 'sign in' },
  reset: { 'zh-CN': '重设密码', en: 'reset your password' },
  register: { 'zh-CN': '注册商户', en: 'register a merchant' },
  bindStore: { 'zh-CN': '关联门店', en: 'link your store' },
};
/** One sentence, in the language the page that asks is read in. */
const TEXTS: Readonly<Record<Language, (code: string, opens: string) => string>> = {
  'zh-CN': (code, opens) => `验证码 ${code}，用于${opens}，${MINUTES} 分钟内有效，请勿告诉他人。`,
  en: (code, opens) =>
    `${code} is your code to ${opens}; it is valid for ${MINUTES} minutes, and nobody else should know it.`,
};
/** Who asked for a code with a number that has no account learns it where nobody else reads it. */
const NO_ACCOUNT: LocalizedText = {
  'zh-CN': '该手机号没有可用验证码登录的账号，可在登录页注册。',
  en: 'No account can be used with this number; register one on the sign-in page.',
};

/**
 * Sends a code. A number without an account is counted, answered and worked for in the same way: it gets a message
 * without a code, and a code nobody knows is stored, which can be tried as often as a real one (reliability I11).
 * @throws Refusal 402 with the seconds to wait
 */
export async function sendCode(
  { database }: Services,
  { cellphone, purpose, language }: ParsedRequest<typeof contract>['query'],
  context: RequestContext,
): Promise<ResultOf<typeof contract>> {
  await database.transaction(async (tx) => {
    // Counted before the earlier code is replaced: who may not have another one keeps the one that was sent.
    await countOrWait(keyOf('codeNumber', cellphone), NUMBER_LIMITS);
    await countOrWait(keyOf('codeAddress', networkOf(context.ip)), ADDRESS_LIMITS);
    const account = await accountOfNumber(tx, cellphone, { isMerchant: purpose === 'signIn' });
    const isToldACode = purpose === 'register' || purpose === 'bindStore' || account !== undefined;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const stored = isToldACode ? code : randomUUID();
    await writeCode(tx, { cellphone, purpose, codeHash: codeHashOf(cellphone, purpose, stored) });
    const text = isToldACode ? TEXTS[language](code, OPENS[purpose][language]) : NO_ACCOUNT[language];
    await queueCode(tx, { cellphone, text, reference: codeReference(purpose) });

    async function countOrWait(key: string, limits: readonly SendLimit[]): Promise<void> {
      const wait = await countSend(tx, key, limits);
      if (wait > 0) throw refuse.waitForCode({ seconds: wait });
    }
  });
  return { waitSeconds: CODE_RESEND_SECONDS, expiresIn: CODE_VALID_SECONDS };
}

/** Uses a code, once. A wrong try is counted for good, whatever becomes of the request. @throws Refusal 402 */
export async function useCode(
  { database }: Services,
  { cellphone, code }: { readonly cellphone: string; readonly code: string },
  purpose: CodePurpose,
): Promise<void> {
  const codeHash = codeHashOf(cellphone, purpose, code);
  const tried = await tryCode(database.orm, { cellphone, purpose, codeHash });
  if (tried?.isRight) return;
  throw tried && tried.left > 0 ? refuse.wrongCode({ left: tried.left }) : refuse.codeOver();
}
