import type { LocalizedText } from '../../../core/api.ts';
import type { PrivilegeCode } from '../../../shared/codes/privileges.ts';

const nameText = (chinese: string, en: string): LocalizedText => ({ 'zh-CN': chinese, en });

/** What each code is called, in the words of the menu. A code of an area that came later stands for itself. */
const NAMES: Readonly<Partial<Record<PrivilegeCode, LocalizedText>>> = {
  PLATFORM_AUDIT: nameText('内容审核', 'Content review'),
  PLATFORM_AUDIT_GROUP: nameText('小组审核', 'Groups'),
  PLATFORM_AUDIT_FEED: nameText('动态审核', 'Posts'),
  PLATFORM_AUDIT_COMMENT: nameText('评论审核', 'Comments'),
  PLATFORM_AUDIT_PHOTO: nameText('图片审核', 'Pictures'),
  PLATFORM_AUDIT_QUESTION: nameText('问答审核', 'Questions'),
  PLATFORM_AUDIT_BOOKING_COMMENT: nameText('活动评价审核', 'Reviews of events'),
  PLATFORM_TOPIC: nameText('话题', 'Topics'),
  PLATFORM_TOPIC_RACE: nameText('挑战赛', 'Challenges'),
  PLATFORM_TOPIC_SPORT: nameText('运动话题', 'Sport topics'),
  PLATFORM_TOPIC_CHECKIN: nameText('打卡话题', 'Check-in topics'),
  PLATFORM_TOPIC_HOT: nameText('热搜', 'Hot searches'),
  PLATFORM_TOPIC_COURSE: nameText('运动课程', 'Lessons'),
  PLATFORM_TOPIC_MEDAL: nameText('勋章', 'Medals'),
  PLATFORM_TOPIC_TEMPLATE: nameText('打卡模板', 'Check-in pictures'),
  PLATFORM_BANNER: nameText('广告', 'Banners'),
  PLATFORM_MESSAGE: nameText('消息', 'Messages'),
  PLATFORM_MESSAGE_MANAGEMENT: nameText('平台消息', 'Platform messages'),
  PLATFORM_EVENT: nameText('活动', 'Events'),
  PLATFORM_ACCOUNT: nameText('账号权限', 'Accounts'),
  PLATFORM_ACCOUNT_PERMISSION: nameText('账号授权', 'Rights of accounts'),
  PLATFORM_ACCOUNT_ROLE: nameText('角色', 'Roles'),
  PLATFORM_ACCOUNT_ADMIN: nameText('管理员账号', 'Administrators'),
  PLATFORM_ACCOUNT_USER: nameText('应用用户', 'App users'),
  MERCHANT_INFO: nameText('商户', 'Merchants'),
  COMPANY_MANAGEMENT: nameText('商户管理', 'All merchants'),
  MERCHANT_AUDIT: nameText('入驻审核', 'Merchant audit'),
  PLATFORM_STATEMENT: nameText('财务对账', 'Statements'),
  PLATFORM_STATEMENT_EVENTPAYMENT: nameText('活动收款', 'Event payments'),
  PLATFORM_STATEMENT_EVENTREFUND: nameText('活动退款', 'Event refunds'),
  PLATFORM_STATEMENT_EVENTINCOME: nameText('活动收入', 'Event income'),
  PLATFORM_STATEMENT_EVENTADVANCE: nameText('活动预收', 'Event advances'),
  PLATFORM_STATEMENT_PAYMENT: nameText('次卡收款', 'Pack payments'),
  PLATFORM_STATEMENT_REFUND: nameText('次卡退款', 'Pack refunds'),
  PLATFORM_STATEMENT_WRITEOFF: nameText('次卡核销', 'Pack write-offs'),
  PLATFORM_REPORT: nameText('报表', 'Reports'),
  PLATFORM_DATA: nameText('数据报表', 'Data reports'),
  PLATFORM_DATA_DETAIL: nameText('明细', 'Details'),
  PLATFORM_DATA_SUMMARY: nameText('汇总', 'Summaries'),
  PLATFORM_DATA_TRANSACTION: nameText('交易', 'Transactions'),
  PLATFORM_DATA_CHECKIN: nameText('签到', 'Check-ins'),
  EVENTS_READ_WRITE: nameText('活动管理', 'Events'),
  TICKET_READ_WRITE: nameText('次卡管理', 'Tickets'),
  TICKET_PACKAGE_READ: nameText('课包查看', 'Lesson packs, read'),
  TICKET_PACKAGE_WRITE: nameText('课包管理', 'Lesson packs, change'),
  PAYMENT_READ_EXPORT: nameText('收款查看与导出', 'Payments, read and export'),
  COMPANY_MANAGE: nameText('商户与员工管理', 'Company and staff'),
  ANNUAL_REVIEW: nameText('年审', 'Annual review'),
};

/** The name of a code in a language. */
export function rightName(code: string, language: 'zh-CN' | 'en'): string {
  const names: Readonly<Partial<Record<string, LocalizedText>>> = NAMES;
  return names[code]?.[language] ?? code;
}
