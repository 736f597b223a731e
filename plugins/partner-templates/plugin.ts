import { definePlugin } from '../../core/api.ts';
import { TemplateList, templateTexts } from './api.ts';

export default definePlugin({
  writtenFor: 1,
  role: 'partner',
  title: { 'zh-CN': '模板', en: 'Templates' },
  codes: ['EVENTS_READ_WRITE'],
  routes: [
    {
      path: '/event/template',
      title: { 'zh-CN': '模板', en: 'Templates' },
      code: 'EVENTS_READ_WRITE',
      menu: { section: 'event', order: 10 },
      page: () => import('./pages/TemplateList/TemplateListPage.tsx'),
    },
    {
      path: '/event/create',
      title: { 'zh-CN': '模板详情', en: 'Template details' },
      code: 'EVENTS_READ_WRITE',
      under: '/event/template',
      page: () => import('./pages/TemplateForm/TemplateFormPage.tsx'),
    },
    {
      path: '/home/createTemplateQuick',
      title: { 'zh-CN': '快速创建', en: 'Quick create' },
      code: 'EVENTS_READ_WRITE',
      under: '/event/template',
      page: () => import('./pages/QuickCreate/QuickCreatePage.tsx'),
    },
  ],
  finds: [
    {
      id: 'template',
      title: { 'zh-CN': '模板', en: 'Templates by title' },
      promise: { 'zh-CN': '模板', en: 'template' },
      code: 'EVENTS_READ_WRITE',
      icon: 'layers',
      load: () => import('./finders/templateByTitle.ts'),
    },
  ],
  hosts: TemplateList.all,
  locales: templateTexts.locales,
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'partner-templates': typeof import('./locales/en.json');
  }
}
