import { definePlugin } from '../../core/api.ts';
import { merchantTexts } from '../partner-merchant/api.ts';
import { templateTexts } from '../partner-templates/api.ts';

export default definePlugin({
  writtenFor: 1,
  role: 'partner',
  title: { 'zh-CN': '发布场次', en: 'Publishing' },
  codes: ['EVENTS_READ_WRITE'],
  routes: [
    {
      path: '/event/publish',
      title: { 'zh-CN': '发布场次', en: 'Session' },
      code: 'EVENTS_READ_WRITE',
      under: '/event/index',
      page: () => import('./pages/Publish/PublishPage.tsx'),
    },
    {
      path: '/event/batchPublish',
      title: { 'zh-CN': '批量发布', en: 'Publish sessions' },
      code: 'EVENTS_READ_WRITE',
      under: '/event/template',
      page: () => import('./pages/BatchPublish/BatchPublishPage.tsx'),
    },
  ],
  finds: [
    {
      id: 'new-session',
      title: { 'zh-CN': '操作', en: 'Acts' },
      promise: { 'zh-CN': '新建场次', en: 'new session' },
      code: 'EVENTS_READ_WRITE',
      icon: 'calendar',
      load: () => import('./finders/newSession.ts'),
    },
  ],
  locales: {
    'zh-CN': () => import('./locales/zh-CN.json'),
    en: () => import('./locales/en.json'),
  },
  usesTexts: [templateTexts, merchantTexts],
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'partner-publishing': typeof import('./locales/en.json');
  }
}
