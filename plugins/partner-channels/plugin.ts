import { contribute, definePlugin } from '../../core/api.ts';
import { TemplateList } from '../partner-templates/api.ts';
import { OrderTabs } from '../partner-orders/api.ts';
import { ChannelCodeList, ChannelTabs } from './api.ts';

export default definePlugin({
  writtenFor: 1,
  role: 'partner',
  title: { 'zh-CN': '渠道码', en: 'Channel codes' },
  codes: ['EVENTS_READ_WRITE'],
  routes: [
    {
      path: '/event/channel',
      title: { 'zh-CN': '渠道码', en: 'Channel codes' },
      code: 'EVENTS_READ_WRITE',
      under: '/event/template',
      page: () => import('./pages/ChannelList/ChannelListPage.tsx'),
    },
    {
      path: '/event/channel/:id/detail',
      title: { 'zh-CN': '渠道统计', en: 'Channel statistics' },
      code: 'EVENTS_READ_WRITE',
      under: '/event/channel',
      page: () => import('./pages/ChannelDetail/ChannelDetailPage.tsx'),
    },
    {
      path: '/s/channel/:id',
      title: { 'zh-CN': '渠道数据', en: 'Channel figures' },
      public: true,
      page: () => import('./pages/SharedChannel/SharedChannelPage.tsx'),
    },
  ],
  hosts: [ChannelTabs, ...ChannelCodeList.all],
  contributes: [
    contribute(TemplateList.columns, {
      id: 'count',
      title: { 'zh-CN': '渠道码', en: 'Codes' },
      width: 84,
      align: 'right',
      after: 'score',
      code: 'EVENTS_READ_WRITE',
      isWordless: true,
      load: () => import('./slots/useChannelCount.tsx'),
    }),
    contribute(TemplateList.actions, {
      id: 'codes',
      title: { 'zh-CN': '渠道码', en: 'Channel codes' },
      after: 'shelf',
      code: 'EVENTS_READ_WRITE',
      load: () => import('./slots/ToChannelCodes.tsx'),
    }),
    contribute(OrderTabs, {
      id: 'channel',
      title: { 'zh-CN': '渠道', en: 'Channel' },
      code: 'EVENTS_READ_WRITE',
      load: () => import('./slots/OrderChannel.tsx'),
    }),
  ],
  locales: {
    'zh-CN': () => import('./locales/zh-CN.json'),
    en: () => import('./locales/en.json'),
  },
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'partner-channels': typeof import('./locales/en.json');
  }
}
