import type { Page } from '@playwright/test';

/** What is measured: the console, or the bare page beside it. Selectors are CSS. */
export interface Subject {
  readonly signInPath: string;
  readonly sessionsPath: string;
  /** Storage that keeps one-time dialogs closed. */
  readonly storage: Readonly<Record<string, string>>;
  readonly submit: string;
  readonly templateRows: string;
  readonly sessionsLink: string;
  readonly templatesLink: string;
  readonly sessionRows: string;
  /** Brings the page to where one click opens the cancel form. */
  prepareForm(page: Page): Promise<void>;
  readonly formButton: string;
  readonly form: string;
}

/** The account both sides are measured with: one store, so the first list follows the sign-in directly. */
export const ACCOUNT = 'frontdesk';

const grid = (label: string): string => `[role="grid"][aria-label="${label}"] .tl-row:not([aria-hidden])`;

/** The console; `newest` is the version notice the account has seen. */
export const consoleSubject = (newest: string): Subject => ({
  // Past the home page, which would be the first page otherwise: the floor has lists only.
  signInPath: '/merchant-login?redirect=%2Fevent%2Ftemplate',
  sessionsPath: '/event/index',
  storage: {
    'touchline.seenVersion': JSON.stringify(newest),
    'touchline.migrationSnoozedUntil': JSON.stringify(Date.now() + 3_600_000),
  },
  submit: 'button[type="submit"]',
  templateRows: grid('Event templates'),
  sessionsLink: 'a[href="/event/index"]',
  templatesLink: 'a[href="/event/template"]',
  sessionRows: grid('Sessions'),
  prepareForm: async (page) => {
    // The last of the page is days away: those of today may have begun, and then nothing can be cancelled.
    await page
      .locator(`${grid('Sessions')} [data-action="menu"]`)
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Cancel session…' }).waitFor();
    await page.getByRole('menuitem', { name: 'Cancel session…' }).evaluate((item) => {
      item.id = 'bench-cancel';
    });
  },
  formButton: '#bench-cancel',
  form: '.bp6-dialog textarea, .bp6-dialog input',
});

/** The bare page of bench/floor. */
export const floorSubject: Subject = {
  signInPath: '/',
  sessionsPath: '/#sessions',
  storage: {},
  submit: 'button[type="submit"]',
  templateRows: '.floor-templates .bp6-table-cell',
  sessionsLink: 'nav button:last-child',
  templatesLink: 'nav button:first-child',
  sessionRows: '.floor-sessions .bp6-table-cell',
  prepareForm: async () => {},
  formButton: '.floor-sessions > button',
  form: '.bp6-dialog textarea',
};

/** Fills in the sign-in form of either; the click is the measurement's. */
export async function typeAccount(page: Page, password: string): Promise<void> {
  await page.getByLabel('Account', { exact: true }).fill(ACCOUNT);
  await page.getByLabel('Password', { exact: true }).fill(password);
}
