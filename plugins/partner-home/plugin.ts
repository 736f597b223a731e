import { definePlugin } from '../../core/api.ts';
import { MerchantHome } from './api.ts';

export default definePlugin({
  writtenFor: 1,
  role: 'partner',
  title: { 'zh-CN': '首页', en: 'Home' },
  // Open to every merchant account (decision H21); each part asks for its own code.
  codes: [],
  routes: [
    {
      path: '/home/index',
      title: { 'zh-CN': '今日', en: 'Today' },
      menu: { order: 10, icon: 'home' },
      page: () => import('./pages/Home/HomePage.tsx'),
    },
  ],
  hosts: [MerchantHome],
  locales: {
    'zh-CN': () => import('./locales/zh-CN.json'),
    en: () => import('./locales/en.json'),
  },
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'partner-home': typeof import('./locales/en.json');
  }
}
