import { templateTexts } from '../partner-templates/api.ts';
import { definePlugin } from '../../core/api.ts';
import { MemberPlace, SessionList, SessionTabs, sessionTexts } from './api.ts';

export default definePlugin({
  writtenFor: 1,
  role: 'partner',
  title: { 'zh-CN': '场次', en: 'Sessions' },
  codes: ['EVENTS_READ_WRITE'],
  routes: [
    {
      path: '/event/index',
      title: { 'zh-CN': '场次', en: 'Sessions' },
      code: 'EVENTS_READ_WRITE',
      menu: { section: 'event', order: 20 },
      page: () => import('./pages/SessionList/SessionListPage.tsx'),
    },
  ],
  finds: [
    {
      id: 'session',
      title: { 'zh-CN': '场次编号', en: 'Sessions by number' },
      promise: { 'zh-CN': '编号', en: 'number' },
      code: 'EVENTS_READ_WRITE',
      icon: 'calendar',
      load: () => import('./finders/sessionByNumber.ts'),
    },
  ],
  hosts: [SessionTabs, MemberPlace, ...SessionList.all],
  locales: sessionTexts.locales,
  // The places of the bulk edit say what is free.
  usesTexts: [templateTexts],
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'partner-sessions': typeof import('./locales/en.json');
  }
}
