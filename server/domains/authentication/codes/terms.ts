import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type { terms } from '../../../../shared/contract/authentication/smsCodes.calls.ts';

/** Written into the trail with each registration. Grows with every change of the words below. */
export const TERMS_VERSION = '1.0';
const TERMS_DATE = '2026-11-20';

const HTML = {
  'zh-CN': `<h3>一、账号</h3><p>账号由注册手机号的持有人使用。请妥善保管密码与验证码，不要转借他人。</p>
<h3>二、入驻资料</h3><p>您保证提交的公司、法人与收款资料真实、有效，并在变更后及时更新。平台审核通过后方可发布活动与收款。</p>
<h3>三、活动与退款</h3><p>您对所发布活动的内容、安全与履约负责。取消活动时，已付款的报名按原支付方式退款。</p>
<h3>四、数据</h3><p>报名人的姓名与手机号仅用于本次活动的通知与服务，不得用于其他用途。平台保存操作记录以备查询。</p>
<h3>五、终止</h3><p>您可随时停止使用。对违反以上约定的账号，平台可停用并说明原因。</p>`,
  en: `<h3>1. Account</h3><p>The account is used by whoever holds the registered number. Keep password and codes to yourself.</p>
<h3>2. Onboarding papers</h3><p>You assure that what you submit about company, legal person and receiving account is true and valid, and update it when it changes. Sessions are published and money is received once the platform has approved them.</p>
<h3>3. Sessions and refunds</h3><p>You answer for content, safety and holding of what you publish. When a session is cancelled, paid registrations are refunded the way they were paid.</p>
<h3>4. Data</h3><p>Names and numbers of participants serve the session they registered for, and nothing else. The platform keeps a record of what was done.</p>
<h3>5. End</h3><p>You may stop at any time. The platform may switch off an account that breaks these terms, and says why.</p>`,
} as const;

/** The terms in a language. */
export const termsIn = ({ language }: ParsedRequest<typeof terms>['query']): ResultOf<typeof terms> => ({
  version: TERMS_VERSION,
  date: TERMS_DATE,
  html: HTML[language],
});
