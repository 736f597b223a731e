import { definePlugin } from '../../core/api.ts';

export default definePlugin({
  writtenFor: 1,
  role: 'partner',
  title: { 'zh-CN': '加入', en: 'Joining' },
  codes: [],
  routes: [
    {
      path: '/merchant-register',
      title: { 'zh-CN': '注册商户', en: 'Register a merchant' },
      public: true,
      page: () => import('./pages/Register/RegisterPage.tsx'),
    },
    {
      path: '/forget-pwd',
      title: { 'zh-CN': '找回密码', en: 'Forgot password' },
      public: true,
      page: () => import('./pages/ForgotPassword/ForgotPasswordPage.tsx'),
    },
    {
      path: '/resetPwd',
      title: { 'zh-CN': '设置新密码', en: 'Set a new password' },
      public: true,
      page: () => import('./pages/ResetPassword/ResetPasswordPage.tsx'),
    },
    {
      path: '/bind-store',
      title: { 'zh-CN': '关联门店', en: 'Link your store' },
      public: true,
      page: () => import('./pages/BindStore/BindStorePage.tsx'),
    },
  ],
  locales: { 'zh-CN': () => import('./locales/zh-CN.json'), en: () => import('./locales/en.json') },
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'partner-joining': typeof import('./locales/en.json');
  }
}
