import type { DemoStaff } from '../../server/domains/authentication/singleSignOn/demoStaff.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, 'Noto Sans CJK SC', sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas; color: CanvasText }
  main { box-sizing: border-box; width: min(420px, 100vw); padding: 24px }
  h1 { font-size: 20px; margin: 0 0 4px }
  p { margin: 0 0 16px; opacity: .75 }
  button { box-sizing: border-box; width: 100%; min-height: 48px; margin: 0 0 8px; padding: 8px 12px; text-align: left; cursor: pointer;
    font: inherit; color: inherit; background: transparent; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 4px }
  button:hover, button:focus-visible { border-color: currentColor }
  small { display: block; opacity: .75 }
`;

/** What each of the six ends in, for whoever tries it out. */
const ENDS: Readonly<Record<DemoStaff['outcome'], string>> = {
  200: '已关联账号，直接进入 · linked, goes straight in',
  416: '有员工记录，待本人确认 · a record waits to be confirmed',
  417: '没有员工记录，可申请 · no record, may ask to be let in',
  418: '已调到另一家门店 · works in another store by now',
  disabled: '账号已停用 · the account is disabled',
  unknown: '不是任何门店的员工 · works in no store',
};

const page = (title: string, content: string): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head><body><main>${content}</main></body></html>`;

/** Which member of staff somebody is. */
export const choicePage = (staff: readonly DemoStaff[]): string =>
  page(
    '员工统一登录 Staff sign-in',
    `<h1>员工统一登录 Staff sign-in</h1><p>演示用身份提供方：选择一位员工。 Demo provider: choose who you are.</p>
<form method="post">${staff.map(choiceOf).join('')}<button name="staff" value="">取消 Cancel</button></form>`,
  );

const choiceOf = ({ subject, name, staffNo, cellphone, outcome }: DemoStaff): string =>
  `<button name="staff" value="${subject}">${name} ${staffNo} · ${cellphone}<small>${ENDS[outcome]}</small></button>`;

/** Ends the session here without another question: whoever comes has just signed out of the console. */
export const logoutPage = (form: string): string =>
  page(
    '退出 Sign out',
    `<h1>正在退出 Signing out</h1>${form}<button form="op.logoutForm" name="logout" value="yes">退出 Sign out</button>
<script>document.querySelector('button[name=logout]').click()</script>`,
  );

/** Where somebody ends who did not come from the console. */
export const signedOutPage = (): string => page('已退出 Signed out', '<h1>已退出 Signed out</h1>');

/** A request that the provider does not take. `error` is a code of the protocol. */
export const errorPage = (error: string): string =>
  page(
    '无法登录 Cannot sign in',
    `<h1>无法登录 Cannot sign in</h1><p>${error.replaceAll(/[^\w ]/g, '')}</p><p>请从控制台重新开始。 Begin again at the console.</p>`,
  );
