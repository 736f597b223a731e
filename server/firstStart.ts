import {
  accountsWithKnownPassword,
  firstAdministrator,
  isFirstStart,
} from './domains/session/firstAdministrator.ts';
import { ConfigError } from './config.ts';
import { exclusively } from './db/exclusive.ts';
import { picturesFolder } from './pictures/storePicture.ts';
import type { Services } from './services.ts';

/** The demo accounts, as the README lists them (design decision 9). */
const DEMO_ACCOUNTS = [
  ['operator', 'super admin, every code'],
  ['reviewer', 'super admin, content review only'],
  ['partner', 'two companies with several stores, every code'],
  ['frontdesk', 'one store, EVENTS_READ_WRITE only'],
  ['cashier', 'one store, PAYMENT_READ_EXPORT, financial staff'],
  ['newcomer', 'company not approved yet'],
] as const;
const DEMO_PASSWORD = 'Touchline-2026';
/** Any number; it only has to be the same in every process of every version. */
const ADMINISTRATOR_LOCK = 7_305_117;

/**
 * Makes a migrated database usable: demo data into an empty one, or a first administrator where demo data is not
 * wanted. Answers what to print. @throws ConfigError when a server without demo data has demo passwords.
 */
export async function prepareFirstStart(services: Services, address: string): Promise<string> {
  if (services.config.seed === 'none') return withoutDemo(services, address);
  if (await isFirstStart(services)) {
    process.stdout.write('Writing demo data ...\n');
    const { seedDemo } = await import('./db/seed/seed.ts');
    await seedDemo(services.database, {
      ...{ now: services.now(), zone: services.config.zone },
      pictures: picturesFolder(services.config.dataDirectory),
      ledger: services.config.payments.directory,
    });
  }
  const lines = DEMO_ACCOUNTS.map(([name, what]) => `  ${name.padEnd(10)} ${what}`);
  return `Demo accounts, password ${DEMO_PASSWORD} for all:\n${lines.join('\n')}\n`;
}

async function withoutDemo(services: Services, address: string): Promise<string> {
  const names = DEMO_ACCOUNTS.map(([name]) => name);
  const open = await accountsWithKnownPassword(services, names, DEMO_PASSWORD);
  if (open.length > 0) {
    throw new ConfigError(
      `The accounts ${open.join(', ')} have the demo password; change it, or start with TOUCHLINE_SEED=demo.`,
    );
  }
  // Servers that start together would each insert the account; one after the other, the last one's password holds.
  const entry = await exclusively(services.database, ADMINISTRATOR_LOCK, () => firstAdministrator(services));
  if (!entry) return '';
  return `First administrator "${entry.accountName}", once and within 24 hours:\n  ${address}${entry.link}\nThen change the password, which is ${entry.password}\n`;
}
