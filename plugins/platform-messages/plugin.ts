import { definePlugin } from '../../core/api.ts';
import { MessageList } from './api.ts';

/** Messages of the platform to members (screens E2). */
export default definePlugin({
  writtenFor: 1,
  role: 'platform',
  title: { 'zh-CN': '消息', en: 'Messages' },
  codes: ['PLATFORM_MESSAGE_MANAGEMENT'],
  // Mixed case as spec section 2 writes it.
  routes: [
    {
      path: '/msgManage/platformMsgManage',
      title: { 'zh-CN': '消息管理', en: 'Messages to members' },
      code: 'PLATFORM_MESSAGE_MANAGEMENT',
      menu: { icon: 'message', order: 40 },
      page: () => import('./pages/MessagesPage.tsx'),
    },
  ],
  hosts: [...MessageList.all],
  locales: { 'zh-CN': () => import('./locales/zh-CN.json'), en: () => import('./locales/en.json') },
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'platform-messages': typeof import('./locales/en.json');
  }
}
