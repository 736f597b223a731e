import { definePlugin } from '../../core/api.ts';

/** One page that shows the account and the sport types: the smallest plugin that asks the server something. */
export default definePlugin({
  writtenFor: 1,
  role: 'partner',
  title: { 'zh-CN': '模板示例', en: 'Template example' },
  codes: ['EVENTS_READ_WRITE'],
  routes: [
    {
      path: '/template-example',
      title: { 'zh-CN': '模板示例', en: 'Template example' },
      code: 'EVENTS_READ_WRITE',
      menu: { order: 900, icon: 'puzzle' },
      page: () => import('./pages/TemplateExample/TemplateExamplePage.tsx'),
    },
  ],
  locales: {
    'zh-CN': () => import('./locales/zh-CN.json'),
    en: () => import('./locales/en.json'),
  },
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'partner-template': typeof import('./locales/en.json');
  }
}
