import type { LocalizedText } from '../../../core/api.ts';
import type { PrivilegeCode } from '../../../shared/codes/privileges.ts';

const named = (chinese: string, en: string): LocalizedText => ({ 'zh-CN': chinese, en });

/** What each code is called, in the words of the menu. A code of an area that came later stands for itself. */
const NAMES: Readonly<Partial<Record<PrivilegeCode, LocalizedText>>> = {
  PLATFORM_AUDIT: named('内容审核', 'Content review'),
  PLATFORM_AUDIT_GROUP: named('小组审核', 'Groups'),
  PLATFORM_AUDIT_FEED: named('动态审核', 'Posts'),
  PLATFORM_AUDIT_COMMENT: named('评论审核', 'Comments'),
  PLATFORM_AUDIT_PHOTO: named('图片审核', 'Pictures'),
  PLATFORM_AUDIT_QUESTION: named('问答审核', 'Questions'),
  PLATFORM_AUDIT_BOOKING_COMMENT: named('活动评价审核', 'Reviews of events'),
  PLATFORM_TOPIC: named('话题', 'Topics'),
  PLATFORM_TOPIC_RACE: named('挑战赛', 'Challenges'),
  PLATFORM_TOPIC_SPORT: named('运动话题', 'Sport topics'),
  PLATFORM_TOPIC_CHECKIN: named('打卡话题', 'Check-in topics'),
  PLATFORM_TOPIC_HOT: named('热搜', 'Hot searches'),
  PLATFORM_TOPIC_COURSE: named('运动课程', 'Lessons'),
  PLATFORM_TOPIC_MEDAL: named('勋章', 'Medals'),
  PLATFORM_TOPIC_TEMPLATE: named('打卡模板', 'Check-in pictures'),
  PLATFORM_BANNER: named('广告', 'Banners'),
  PLATFORM_MESSAGE: named('消息', 'Messages'),
  PLATFORM_MESSAGE_MANAGEMENT: named('平台消息', 'Platform messages'),
  PLATFORM_EVENT: named('活动', 'Events'),
  PLATFORM_ACCOUNT: named('账号权限', 'Accounts'),
  PLATFORM_ACCOUNT_PERMISSION: named('账号授权', 'Rights of accounts'),
  PLATFORM_ACCOUNT_ROLE: named('角色', 'Roles'),
  PLATFORM_ACCOUNT_ADMIN: named('管理员账号', 'Administrators'),
  PLATFORM_ACCOUNT_USER: named('应用用户', 'App users'),
  MERCHANT_INFO: named('商户', 'Merchants'),
  COMPANY_MANAGEMENT: named('商户管理', 'All merchants'),
  MERCHANT_AUDIT: named('入驻审核', 'Merchant audit'),
  PLATFORM_STATEMENT: named('财务对账', 'Statements'),
  PLATFORM_STATEMENT_EVENTPAYMENT: named('活动收款', 'Event payments'),
  PLATFORM_STATEMENT_EVENTREFUND: named('活动退款', 'Event refunds'),
  PLATFORM_STATEMENT_EVENTINCOME: named('活动收入', 'Event income'),
  PLATFORM_STATEMENT_EVENTADVANCE: named('活动预收', 'Event advances'),
  PLATFORM_STATEMENT_PAYMENT: named('次卡收款', 'Pack payments'),
  PLATFORM_STATEMENT_REFUND: named('次卡退款', 'Pack refunds'),
  PLATFORM_STATEMENT_WRITEOFF: named('次卡核销', 'Pack write-offs'),
  PLATFORM_REPORT: named('报表', 'Reports'),
  PLATFORM_DATA: named('数据报表', 'Data reports'),
  PLATFORM_DATA_DETAIL: named('明细', 'Details'),
  PLATFORM_DATA_SUMMARY: named('汇总', 'Summaries'),
  PLATFORM_DATA_TRANSACTION: named('交易', 'Transactions'),
  PLATFORM_DATA_CHECKIN: named('签到', 'Check-ins'),
  EVENTS_READ_WRITE: named('活动管理', 'Events'),
  TICKET_READ_WRITE: named('次卡管理', 'Tickets'),
  TICKET_PACKAGE_READ: named('课包查看', 'Lesson packs, read'),
  TICKET_PACKAGE_WRITE: named('课包管理', 'Lesson packs, change'),
  PAYMENT_READ_EXPORT: named('收款查看与导出', 'Payments, read and export'),
  COMPANY_MANAGE: named('商户与员工管理', 'Company and staff'),
  ANNUAL_REVIEW: named('年审', 'Annual review'),
};

/** The name of a code in a language. */
export function rightName(code: string, language: 'zh-CN' | 'en'): string {
  const names: Readonly<Partial<Record<string, LocalizedText>>> = NAMES;
  return names[code]?.[language] ?? code;
}
