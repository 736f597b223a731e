import type { CallSpec, Envelope } from '../../../shared/contract/call.ts';
import type { LocalizedText } from '../../plugins/plugin.ts';
import { i18n, inLanguage } from '../preferences/i18n.ts';
import type { Question } from '../messages/Messages.ts';

/** What a refusal says: the sentence of its reason in the person's language, else the description, else 'Error'. */
export function errorText(envelope: Envelope | undefined): string {
  const key = `errors.${envelope?.reason ?? ''}`;
  if (envelope?.reason && i18n.exists(key, { ns: 'core' }))
    return i18n.t(key, { ns: 'core', ...envelope.parameters });
  return envelope?.resultDesc || 'Error';
}

const FAILURES = {
  network: {
    'zh-CN': '网络连接失败，检查网络后重试',
    en: 'No connection to the server. Check the network and try again.',
  },
  timeout: { 'zh-CN': '服务器超时未响应，稍后重试', en: 'The server did not answer in time. Try again.' },
  cancelled: { 'zh-CN': '请求已取消', en: 'The request was cancelled.' },
  http: { 'zh-CN': '服务器返回异常', en: 'The server answered with an error' },
  noSuchName: { 'zh-CN': '没有这个名称的内容', en: 'Nothing has this name.' },
} satisfies Readonly<Record<string, LocalizedText>>;

/** What is said when no envelope came; HTTP errors name their status. */
export function failureText(reason: keyof typeof FAILURES, status?: number): string {
  const text = inLanguage(FAILURES[reason]);
  return status === undefined
    ? text
    : inLanguage({ 'zh-CN': `${text}（HTTP ${status}）`, en: `${text} (HTTP ${status}).` });
}

const UNANSWERED: LocalizedText = {
  'zh-CN': '没有收到结果，操作可能已经成功，请先核对再重试',
  en: 'No answer came. It may have gone through: look at it before you try again.',
};

/** The same of a call, which may have been done all the same when it is a write that must be done once. */
export const unansweredText = (call: CallSpec, reason: keyof typeof FAILURES, status?: number): string =>
  call.idempotent && reason !== 'cancelled' ? inLanguage(UNANSWERED) : failureText(reason, status);

/** Refusal of a write in a tab whose store is no longer the chosen one (reliability S4). */
export const staleTabText = (): string =>
  inLanguage({
    'zh-CN': '已在其他标签页切换门店，刷新本页后再操作',
    en: 'Another tab chose another store. Reload this page before you change anything.',
  });

/** Refusal of everything but reading while somebody looks at the console as another account. */
export const onlyViewingText = (accountName: string): string =>
  inLanguage({
    'zh-CN': `正在以 ${accountName} 的身份只读查看，未发送任何操作`,
    en: `You look at the console as ${accountName}, read-only: nothing was sent.`,
  });

/** Spec section 8: logged out; choose Re-Login or Cancel. */
export const reLoginQuestion = (): Omit<Question, 'answer'> => ({
  title: inLanguage({ 'zh-CN': '提示', en: 'Notice' }),
  text: inLanguage({
    'zh-CN': '你已登出，可以取消以留在该页面，或者重新登录',
    en: 'You have been logged out. Cancel to stay on this page, or log in again.',
  }),
  yes: inLanguage({ 'zh-CN': '重新登录', en: 'Re-Login' }),
  no: inLanguage({ 'zh-CN': '取消', en: 'Cancel' }),
});
