import type { TrailWords } from '../trail.ts';

/** What the trail says of this family. */
export const trail = {
  objects: {},
  actions: {
    'staff.create': { 'zh-CN': '新建员工账号', en: 'Made an account for a colleague' },
    'staff.change': { 'zh-CN': '修改员工', en: 'Changed a colleague' },
    'staff.changeMany': { 'zh-CN': '批量处理员工', en: 'Changed many colleagues' },
    'staff.giveAccess': { 'zh-CN': '授予门店权限', en: 'Gave access to a store' },
    'staff.resetPassword': { 'zh-CN': '重置员工密码', en: 'Set a one-time password' },
    'staff.signOut': { 'zh-CN': '强制退出登录', en: 'Signed out everywhere' },
    'staff.delete': { 'zh-CN': '删除账号', en: 'Deleted the account' },
    'staff.substitute': { 'zh-CN': '更换代课教练', en: 'Gave the session to a substitute' },
    'staff.export': { 'zh-CN': '导出员工列表', en: 'Exported the list of colleagues' },
    'staff.revealPhone': { 'zh-CN': '查看员工手机号', en: 'Revealed the phone of a colleague' },
    'staff.withdraw': { 'zh-CN': '收回门店权限', en: 'Withdrew access to stores' },
  },
  fields: {
    financialStaff: { 'zh-CN': '财务人员', en: 'Financial staff', as: 'flag' },
    handOverTo: { 'zh-CN': '活动移交给账号', en: 'Templates handed to' },
    profile: { 'zh-CN': '简介', en: 'Profile' },
    rights: { 'zh-CN': '门店权限', en: 'Rights by store' },
  },
} as const satisfies TrailWords;
