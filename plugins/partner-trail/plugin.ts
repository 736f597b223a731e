import { definePlugin } from '../../core/api.ts';
import { loadTrail, trailTexts } from '../platform-developer/api.ts';

/** What was done in the own company, for those who manage it. */
export default definePlugin({
  writtenFor: 1,
  role: 'partner',
  title: { 'zh-CN': '审计日志', en: 'Audit trail' },
  codes: ['COMPANY_MANAGE'],
  routes: [
    {
      path: '/merchant/trail',
      title: { 'zh-CN': '审计日志', en: 'Audit trail' },
      code: 'COMPANY_MANAGE',
      menu: { place: 'account', order: 900, icon: 'history' },
      page: loadTrail,
    },
  ],
  usesTexts: [trailTexts],
});
