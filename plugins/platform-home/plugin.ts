import { definePlugin } from '../../core/api.ts';
import { OperatorHome } from './api.ts';

export default definePlugin({
  writtenFor: 1,
  role: 'platform',
  title: { 'zh-CN': '首页', en: 'Home' },
  // Open to every operator; each part asks for its own code.
  codes: [],
  routes: [
    {
      path: '/home/index',
      title: { 'zh-CN': '今日', en: 'Today' },
      menu: { order: 5, icon: 'home' },
      page: () => import('./pages/Home/HomePage.tsx'),
    },
  ],
  hosts: [OperatorHome],
  locales: {
    'zh-CN': () => import('./locales/zh-CN.json'),
    en: () => import('./locales/en.json'),
  },
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'platform-home': typeof import('./locales/en.json');
  }
}
