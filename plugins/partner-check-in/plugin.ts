import { contribute, definePlugin, ShellLines } from '../../core/api.ts';
import { MerchantHome } from '../partner-home/api.ts';
import { OrderTabs } from '../partner-orders/api.ts';
import { sessionTexts } from '../partner-sessions/api.ts';

export default definePlugin({
  writtenFor: 1,
  role: 'partner',
  title: { 'zh-CN': '签到', en: 'Check-in' },
  codes: ['EVENTS_READ_WRITE'],
  routes: [
    {
      path: '/event/check-in/:id',
      title: { 'zh-CN': '签到', en: 'Check-in' },
      code: 'EVENTS_READ_WRITE',
      under: '/event/index',
      page: () => import('./pages/CheckIn/CheckInPage.tsx'),
    },
  ],
  contributes: [
    contribute(OrderTabs, {
      id: 'check-in',
      title: { 'zh-CN': '签到', en: 'Check-in' },
      code: 'EVENTS_READ_WRITE',
      load: () => import('./tabs/CheckInTab.tsx'),
    }),
    contribute(MerchantHome, {
      id: 'kept-doors',
      code: 'EVENTS_READ_WRITE',
      when: () => import('./today/useIsOffline.ts'),
      load: () => import('./today/KeptDoors.tsx'),
    }),
    contribute(ShellLines, {
      id: 'check-ins',
      code: 'EVENTS_READ_WRITE',
      when: () => import('./lines/useHasCheckIns.ts'),
      load: () => import('./lines/CheckInsLine.tsx'),
    }),
  ],
  finds: [
    {
      id: 'door',
      title: { 'zh-CN': '今日签到', en: 'Check-in of today' },
      promise: { 'zh-CN': '签到 18:00', en: 'check in 18:00' },
      code: 'EVENTS_READ_WRITE',
      icon: 'ticket',
      load: () => import('./finders/doors.ts'),
    },
  ],
  services: () => import('./services.ts'),
  locales: {
    'zh-CN': () => import('./locales/zh-CN.json'),
    en: () => import('./locales/en.json'),
  },
  usesTexts: [sessionTexts],
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'partner-check-in': typeof import('./locales/en.json');
  }
}
