import type { TrailWords } from '../trail.ts';

/** What the trail says of this family. */
export const trail = {
  objects: {
    account: { 'zh-CN': '账号', en: 'Account' },
  },
  actions: {
    'session.login': { 'zh-CN': '登录', en: 'Signed in' },
    'session.loginByCode': { 'zh-CN': '验证码登录', en: 'Signed in by code' },
    'session.logout': { 'zh-CN': '退出登录', en: 'Signed out' },
    'session.exchange': { 'zh-CN': '单点登录', en: 'Signed in by the identity provider' },
    'session.changePassword': { 'zh-CN': '修改密码', en: 'Changed the own password' },
    'session.resetPassword': { 'zh-CN': '重设密码', en: 'Set a new password by link or code' },
    'session.enterStore': { 'zh-CN': '进入商户视图', en: 'Entered the merchant view' },
    'account.register': { 'zh-CN': '注册账号', en: 'Registered' },
    'account.registerStaff': { 'zh-CN': '登记员工', en: 'Registered as staff' },
    'account.bindStore': { 'zh-CN': '绑定门店', en: 'Bound to a store' },
    'account.moveStore': { 'zh-CN': '换绑门店', en: 'Moved to another store' },
    'account.makeAdministrator': { 'zh-CN': '设为管理员', en: 'Made administrator' },
    'account.lookUpUser': { 'zh-CN': '按手机号查找 App 用户', en: 'Looked an app user up by number' },
    'account.firstAdministrator': { 'zh-CN': '创建首位管理员', en: 'Made the first administrator' },
  },
  fields: {
    staffNo: { 'zh-CN': '工号', en: 'Staff number' },
    signedOut: { 'zh-CN': '退出的登录数', en: 'Signed out' },
    signedOutSessions: { 'zh-CN': '退出的登录数', en: 'Signed out' },
    terms: { 'zh-CN': '条款版本', en: 'Version of the terms' },
  },
} as const satisfies TrailWords;
