import { definePlugin } from '../../core/api.ts';
import { refundTexts } from './api.ts';

/** Has no page of its own: what other plugins show of refunds is in `api.ts`. */
export default definePlugin({
  writtenFor: 1,
  role: 'partner',
  title: { 'zh-CN': '退款', en: 'Refunds' },
  codes: [],
  routes: [],
  locales: refundTexts.locales,
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'partner-refunds': typeof import('./locales/en.json');
  }
}
