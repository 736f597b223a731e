import type { ChannelAction, ChannelDevice } from '../../shared/codes/channels.ts';
import type { DerivedState } from '../../shared/codes/lists.ts';

/**
 * Code lists as files say them, in both languages: a file is read by whoever opens it. A test holds them against the
 * console's own words.
 */
type Words = Readonly<Record<number, string>>;

export const PAYMENT_MODE: Words = {
  0: '会员免费 Member-free',
  1: '能量积分 Energy points',
  2: '次卡 Class card',
  3: '移动支付 Mobile wallet',
  4: '免费报名 Free booking',
  5: '多项目收费 Multi-item charge',
};
export const SOURCE: Words = {
  1: '门店 Store',
  2: '运动平台 Sports-link platform',
  3: '入驻商户 Onboarded merchant',
  4: '广告投放 Ad placement',
  5: '用户分享 User share',
};
export const ORDER_STATUS: Words = {
  1: '待支付 Pending payment',
  5: '已完成 Completed',
  6: '已撤销 Revoked',
  7: '拼团中 Group-buying',
};
export const THREE_STATE: Words = {
  0: '未知 Unknown',
  1: '有效 Valid',
  2: '部分退还 Partly returned',
  3: '已取消 Cancelled',
};
export const REFUND_STATE: Words = {
  1: '已申请 Requested',
  2: '已提交渠道 Sent to provider',
  3: '已退款 Refunded',
  4: '退款失败 Failed',
  5: '线下已退 Done by hand',
  6: '已放弃 Given up',
};
/** Codes of ours; the provider's come with a text of theirs. */
export const REFUND_FAILURE: Readonly<Record<string, string>> = {
  PAID_AT_DESK: '前台收款 Paid at the desk',
  NO_ANSWER: '支付渠道无应答 No answer from the provider',
  STOPPED: '已手动停止 Stopped by hand',
  NOT_RECORDED: '未能记录 Could not be recorded',
};
export const WEEKDAY: Words = {
  1: '周一 Mon',
  2: '周二 Tue',
  3: '周三 Wed',
  4: '周四 Thu',
  5: '周五 Fri',
  6: '周六 Sat',
  7: '周日 Sun',
};
export const GRADE: Words = {
  1: '零基础 Beginner',
  2: '初级 Elementary',
  3: '中级 Intermediate',
  4: '高级 Advanced',
};
export const SHELF: Words = { 0: '已下架 Off the shelf', 1: '已上架 On the shelf' };
export const ENABLED: Words = { 0: '停用 Disabled', 1: '启用 Enabled' };
export const CATEGORY: Words = {
  1: '活动 Activity',
  2: '课包 Class pack',
  3: '圈子 Circle',
  4: '打卡 Check-in',
  5: '次卡 Class card',
  6: '优惠券 Coupon',
  7: '个人主页 Personal page',
  8: '挑战 Challenge',
};
export const DERIVED: Readonly<Record<DerivedState, string>> = {
  notOpen: '未开放 Not open yet',
  open: '报名中 Open',
  underMinimum: '未达下限 Under min.',
  full: '已满员 Full',
  closed: '已截止 Closed',
  running: '进行中 Running',
  completed: '已完成 Completed',
  cancelled: '已取消 Cancelled',
};
export const CHANNEL_ACTION: Readonly<Record<ChannelAction, string>> = {
  visit: '访问 Visit',
  order: '下单 Order',
  pay: '支付 Payment',
  checkIn: '签到 Check-in',
};
export const CHANNEL_DEVICE: Readonly<Record<ChannelDevice, string>> = {
  wechat: '微信 WeChat',
  ios: '苹果手机 iPhone, iPad',
  android: '安卓手机 Android',
  desktop: '电脑 Computer',
  other: '其他 Other',
};

/** A tick column. */
export const yesNo = (flag: 0 | 1): string => (flag === 1 ? '是 Yes' : '否 No');
