import { contribute, definePlugin } from '../../core/api.ts';
import { OperatorHome } from '../platform-home/api.ts';
import { MoreSettings } from '../platform-settings/api.ts';
import { loadTrail, OutboxList, TrailList } from './api.ts';

/** What the console is made of, what is wrong with it, and what it sent. For super admins, in both views. */
export default definePlugin({
  writtenFor: 1,
  role: 'developer',
  title: { 'zh-CN': '插件', en: 'Plugins' },
  codes: ['PLATFORM_ACCOUNT_PERMISSION'],
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
      code: 'PLATFORM_ACCOUNT_PERMISSION',
      menu: { order: 991, icon: 'message' },
      page: () => import('./pages/Outbox/OutboxPage.tsx'),
    },
    {
      path: '/developer/audit',
      title: { 'zh-CN': '审计日志', en: 'Audit trail' },
      code: 'PLATFORM_ACCOUNT_PERMISSION',
      menu: { order: 992, icon: 'history' },
      page: loadTrail,
    },
  ],
  hosts: [...OutboxList.all, ...TrailList.all],
  contributes: [
    contribute(OperatorHome, {
      id: 'gateway',
      code: 'PLATFORM_ACCOUNT_PERMISSION',
      order: 10,
      when: () => import('./gateway/useHasNoGateway.ts'),
      load: () => import('./gateway/GatewayCard.tsx'),
    }),
    contribute(MoreSettings, {
      id: 'gateway',
      code: 'PLATFORM_ACCOUNT_PERMISSION',
      load: () => import('./gateway/GatewayCard.tsx'),
    }),
  ],
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
