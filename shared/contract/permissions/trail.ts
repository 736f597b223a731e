import type { TrailWords } from '../trail.ts';

/** What the trail says of this family. */
export const trail = {
  objects: {
    role: { 'zh-CN': '角色', en: 'Role' },
  },
  actions: {
    'permissions.createRole': { 'zh-CN': '新建角色', en: 'Made a role' },
    'permissions.changeRole': { 'zh-CN': '修改角色', en: 'Changed a role' },
    'permissions.switchRole': { 'zh-CN': '启用或停用角色', en: 'Enabled or disabled a role' },
    'permissions.deleteRole': { 'zh-CN': '删除角色', en: 'Deleted a role' },
    'permissions.changeMembers': { 'zh-CN': '调整角色成员', en: 'Changed the members of a role' },
    'permissions.undoRoleChange': { 'zh-CN': '撤销角色修改', en: 'Undid a change of a role' },
    'permissions.undoMembers': { 'zh-CN': '撤销成员调整', en: 'Undid a change of members' },
    'permissions.assemble': { 'zh-CN': '修改账号权限', en: 'Changed the rights of an account' },
    'permissions.bulkRoles': { 'zh-CN': '批量调整角色', en: 'Changed the roles of several accounts' },
    'permissions.copy': { 'zh-CN': '复制权限', en: 'Copied rights to an account' },
    'permissions.undoAccountChange': { 'zh-CN': '撤销权限修改', en: 'Undid a change of rights' },
    'permissions.createOperator': { 'zh-CN': '新建管理员账号', en: 'Made an account of an operator' },
    'permissions.switchOperator': { 'zh-CN': '启用或停用管理员账号', en: 'Enabled or disabled an operator' },
    'permissions.changeOperator': { 'zh-CN': '修改管理员账号', en: 'Changed an operator' },
    'permissions.resetOperator': { 'zh-CN': '重置管理员密码', en: 'Set a one-time password of an operator' },
    'permissions.signOutOperator': { 'zh-CN': '强制管理员退出登录', en: 'Signed an operator out everywhere' },
    'permissions.deleteOperator': { 'zh-CN': '删除管理员账号', en: 'Deleted an account of an operator' },
    'permissions.revealPhone': { 'zh-CN': '查看账号手机号', en: 'Revealed the phone of an account' },
    'permissions.exportRoles': { 'zh-CN': '导出角色', en: 'Exported roles' },
    'permissions.exportAccounts': { 'zh-CN': '导出账号权限', en: 'Exported rights of accounts' },
    'permissions.exportAdministrators': { 'zh-CN': '导出管理员账号', en: 'Exported administrators' },
    'permissions.newCodes': { 'zh-CN': '新版本带来的权限', en: 'Got the rights of a new version' },
    'permissions.viewAs': { 'zh-CN': '以他人视角查看', en: 'Viewed as the account' },
  },
  fields: {
    code: { 'zh-CN': '编码', en: 'Code' },
    codes: { 'zh-CN': '权限', en: 'Rights' },
    direct: { 'zh-CN': '直接权限', en: 'Direct rights' },
    gained: { 'zh-CN': '获得', en: 'Gained' },
    lost: { 'zh-CN': '失去', en: 'Lost' },
    removed: { 'zh-CN': '移除', en: 'Removed' },
    remark: { 'zh-CN': '备注', en: 'Remark' },
    roleIds: { 'zh-CN': '角色编号', en: 'Role numbers' },
    roles: { 'zh-CN': '角色', en: 'Roles' },
    side: {
      'zh-CN': '端',
      en: 'Side',
      words: { 1: { 'zh-CN': '商户', en: 'Merchant' }, 2: { 'zh-CN': '平台', en: 'Operator' } },
    },
    userType: {
      'zh-CN': '端',
      en: 'Side',
      words: { 1: { 'zh-CN': '商户', en: 'Merchant' }, 0: { 'zh-CN': '平台', en: 'Operator' } },
    },
  },
} as const satisfies TrailWords;
