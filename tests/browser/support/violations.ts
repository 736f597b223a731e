import type { Page } from '@playwright/test';

/** Collects what the browser refused: as events in every document, and as its own console lines. */
export async function collectViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction('reportViolation', (line: string) => found.push(line));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const report = (globalThis as unknown as { reportViolation(line: string): void }).reportViolation;
      report([location.pathname, violatedDirective, blockedURI, sourceFile].join(' '));
    });
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(`${page.url()} ${error.message}`));
  return found;
}
