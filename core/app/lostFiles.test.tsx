import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { applicationConfig } from '../../shared/contract/configuration/calls.ts';
import { auditRecord } from '../../shared/contract/merchant/calls.ts';
import { tasks } from '../../shared/contract/tasks/calls.ts';
import type { Plugin } from '../plugins/plugin.ts';
import { createLazyTransport } from '../services/http/lazyTransport.ts';
import { Messages } from '../services/messages/Messages.ts';
import { type Actor, TEST_CONFIG } from '../testing/actors.ts';
import { lazyFilesOf, loseFile } from '../testing/loseFile.ts';
import { answer, type Rendered, renderConsole } from '../testing/renderPlugin.tsx';

const PLACES = [
  'core/app',
  'core/plugins',
  'core/services',
  'core/shell',
  'core/list',
  'core/form',
  'core/pages',
];
const LOST = /part of the console could not be fetched/;
const titled = (en: string) => ({ 'zh-CN': en, en });
const PAGE: Plugin = {
  id: 'partner-page',
  role: 'partner',
  title: titled('Page'),
  codes: ['PAYMENT_READ_EXPORT'],
  routes: [
    { path: '/desk', title: titled('Desk'), page: async () => ({ default: () => <p>at work</p> }) },
    {
      path: '/vault',
      title: titled('Vault'),
      code: 'PAYMENT_READ_EXPORT',
      page: async () => ({ default: () => null }),
    },
  ],
};
const NO_TASKS = { currentPage: 1, pageSize: 20, totalRecords: 0, totalPages: 0, results: [] };
const QUESTION = { title: 'Leave?', text: 'What was typed is lost.', yes: 'Leave', no: 'Stay' };

beforeEach(() => {
  // Nobody answers which build is served.
  Object.assign(globalThis, { fetch: () => Promise.reject(new Error('offline')) });
});

const PARTNER: Actor = { role: 'partner', codes: [] };
const open = (path = '/desk', who: Actor | undefined = PARTNER, maintenance = false): Promise<Rendered> =>
  renderConsole([PAGE], {
    as: who,
    at: path,
    answers: [
      answer(applicationConfig, { ...TEST_CONFIG, maintenance, feedbackQr: 'https://example.com/group' }),
      answer(tasks, NO_TASKS),
      answer(auditRecord, []),
    ],
  });
const atWork = async (): Promise<Rendered> => {
  const console = await open();
  await screen.findByText('at work');
  return console;
};
/** The page stands, and what did not come is said. */
const staysAndTells = async (): Promise<void> => {
  expect(await screen.findByText(LOST)).toBeVisible();
  expect(screen.getByText('at work')).toBeVisible();
};

/** A page that fails in place, with its way back. */
const corePage =
  (...opened: Parameters<typeof open>) =>
  async (find: () => void) => {
    await open(...opened);
    expect(await screen.findByRole('heading', { name: /could not be loaded/ })).toBeVisible();
    find();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: /could not be loaded/ })).toBeNull());
  };
/** Whoever needs the texts of a language stays with the other one. */
const language = async (find: () => void): Promise<void> => {
  await atWork();
  await userEvent.click(screen.getByRole('button', { name: /^Account:/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '中文' }));
  await staysAndTells();
  find();
};

/** What somebody does who needs the file, what they see instead, and that they get it once it is found. */
const PARTS: Readonly<Record<string, (find: () => void) => Promise<void>>> = {
  // First of all: whoever touches the console fetches it ahead.
  'core/shell/dialogs/QuestionPart.ts -> core/shell/dialogs/QuestionDialog.tsx': async (find) => {
    const { services } = await atWork();
    const messages = services.get(Messages);
    await act(async () => expect(await messages.ask(QUESTION)).toBe(false));
    await staysAndTells();
    find();
    act(() => void messages.ask(QUESTION));
    expect(await screen.findByRole('dialog', { name: 'Leave?' })).toBeVisible();
  },
  'core/app/fetchAhead.ts -> core/app/ConsoleFrame.tsx': async (find) => {
    await open();
    expect(await screen.findByText(LOST)).toBeVisible();
    find();
    fireEvent.pointerDown(document.body);
    expect(await screen.findByText('at work')).toBeVisible();
  },
  // Fetched ahead only: the page that stands on them fails as any page does.
  'core/app/fetchAhead.ts -> core/list/ListPage.tsx': async () => void (await atWork()),
  'core/app/fetchAhead.ts -> core/list/columns/useListColumns.tsx': async () => void (await atWork()),
  'core/app/fetchAhead.ts -> core/list/useListPage.ts': async () => void (await atWork()),
  'core/app/corePages.tsx -> core/pages/password/ChangePasswordPage.tsx': corePage('/change-password'),
  'core/app/corePages.tsx -> core/pages/companies/CompanyListPage.tsx': corePage('/company-list'),
  'core/app/corePages.tsx -> core/pages/ForbiddenPage.tsx': corePage('/vault'),
  'core/app/corePages.tsx -> core/pages/MaintainPage.tsx': corePage('/maintain', PARTNER, true),
  'core/app/corePages.tsx -> core/pages/NewWebsitePage.tsx': corePage('/new-website'),
  'core/app/corePages.tsx -> core/pages/NotFoundPage.tsx': corePage('/404'),
  'core/pages/signIn/SignInPage.tsx -> core/pages/signIn/CodeSignIn.tsx': async (find) => {
    await renderConsole([PAGE], { as: undefined, at: '/merchant-login' });
    await userEvent.click(await screen.findByRole('tab', { name: 'With a code' }));
    expect(await screen.findByText(LOST)).toBeVisible();
    find();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Send code' })).toBeVisible();
  },
  'core/services/liveLine/SocketLine.ts -> core/services/liveLine/lineEvents.ts': async () =>
    void (await atWork()),
  'core/services/http/lazyTransport.ts -> core/services/http/axiosTransport.ts': async (find) => {
    await atWork();
    const wire = createLazyTransport(async () =>
      (await import('../services/http/axiosTransport.ts')).axiosTransport(),
    );
    const request = {
      method: 'GET',
      url: 'about:blank',
      headers: {},
      body: undefined,
      timeoutMs: 1,
    } as const;
    const asked = wire({ ...request, answer: 'blob', signal: undefined });
    await expect(asked).rejects.toMatchObject({ reason: 'network' });
    find();
  },
  'core/services/preferences/i18n.ts -> core/locales/zh-CN.json': language,
  'core/shell/notices/Toasts.tsx -> core/shell/notices/ToastStack.tsx': async (find) => {
    const { services } = await atWork();
    act(() => services.get(Messages).success('Saved'));
    await staysAndTells();
    find();
    act(() => services.get(Messages).success('Saved again'));
    expect(await screen.findByText('Saved again')).toBeVisible();
  },
  'core/shell/dialogs/FeedbackInvitation.tsx -> core/shell/dialogs/QrPicture.tsx': async (find) => {
    await atWork();
    await userEvent.click(screen.getByRole('button', { name: 'Feedback' }));
    await staysAndTells();
    find();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: /code/i })).toBeVisible();
  },
  'core/shell/palette/paletteOpen.ts -> core/shell/palette/PaletteSearch.tsx': async (find) => {
    await atWork();
    await userEvent.click(screen.getByRole('button', { name: /^Go to page/ }));
    await staysAndTells();
    find();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('combobox', { name: 'Go to page' })).toBeVisible();
  },
  'core/shell/tasks/TaskBell.tsx -> core/shell/tasks/TaskPanel.tsx': async (find) => {
    await atWork();
    await userEvent.click(screen.getByRole('button', { name: 'Tasks' }));
    await staysAndTells();
    find();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByText('No tasks yet. Large exports, batch publishing and batch refunds stand here.'),
    ).toBeVisible();
  },
};
/**
 * Not lost here: without the texts of the first language nothing starts, and those of the second come in one step with
 * their first part. A page of operators is loaded with theirs, or fails as a lost page does.
 */
const APART = [
  'core/plugins/consoleTexts.ts -> core/locales/console/zh-CN.ts',
  'core/plugins/consoleTexts.ts -> core/locales/console/en.ts',
  'core/plugins/consoleTexts.ts -> core/locales/console/operators.zh-CN.ts',
  'core/plugins/consoleTexts.ts -> core/locales/console/operators.en.ts',
  'core/services/preferences/i18n.ts -> core/locales/en.json',
];

it('every file the shell fetches later is lost below', () => {
  expect(lazyFilesOf(...PLACES)).toEqual([...Object.keys(PARTS), ...APART].sort());
});

describe('a lost file costs its part alone:', () => {
  it.each(Object.entries(PARTS))('%s', async (files, journey) => {
    const find = loseFile(files.split(' -> ')[1] ?? '');
    try {
      await journey(find);
      expect(document.body).not.toBeEmptyDOMElement();
    } finally {
      find();
    }
  });
});
