import { definePlugin } from '../../core/api.ts';
import { OutboxList } from './api.ts';

/** What the console is made of, what is wrong with it, and what it sent. For super admins, in both views. */
export default definePlugin({
  writtenFor: 1,
  role: 'developer',
  title: { 'zh-CN': '插件', en: 'Plugins' },
  codes: [],
  routes: [
    {
      path: '/developer/plugins',
      title: { 'zh-CN': '插件', en: 'Plugins' },
      menu: { order: 990, icon: 'puzzle' },
      page: () => import('./pages/Developer/DeveloperPage.tsx'),
    },
    {
      path: '/developer/outbox',
      title: { 'zh-CN': '发件箱', en: 'Outbox' },
      menu: { order: 991, icon: 'message' },
      page: () => import('./pages/Outbox/OutboxPage.tsx'),
    },
  ],
  hosts: [...OutboxList.all],
  locales: {
    'zh-CN': () => import('./locales/zh-CN.json'),
    en: () => import('./locales/en.json'),
  },
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'platform-developer': typeof import('./locales/en.json');
  }
}
