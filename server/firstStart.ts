import {
  accountsWithKnownPassword,
  firstAdministrator,
  isFirstStart,
} from './domains/authentication/firstAdministrator.ts';
import { giveNewCodes } from './domains/permissions/service.ts';
import { ConfigError, LOOPBACK } from './config.ts';
import { writeReferenceData } from './db/seed/reference.ts';
import { exclusively } from './db/statements/exclusive.ts';
import { DEMO_PASSWORD, type DemoAccountName } from './db/seed/accounts.ts';
import { picturesFolder } from './pictures/storePicture.ts';
import type { Services } from './services.ts';

/** The demo accounts, as the README lists them (design decision 9). */
const DEMO_ACCOUNTS: Readonly<Record<DemoAccountName, string>> = {
  operator: 'super admin, every code',
  reviewer: 'super admin, content review only',
  partner: 'two companies with several stores, every code',
  frontdesk: 'one store, EVENTS_READ_WRITE only',
  cashier: 'one store, PAYMENT_READ_EXPORT, financial staff',
  newcomer: 'company not approved yet',
};
/** Any number; it only has to be the same in every process of every version. */
const ADMINISTRATOR_LOCK = 7_305_117;

/**
 * Makes a migrated database usable: demo data into an empty one, or reference data and a first administrator where demo
 * data is not wanted. Answers what to print, for the origin people reach this server under. @throws ConfigError when a server without demo data has demo passwords.
 */
export async function prepareFirstStart(services: Services): Promise<(origin: string) => string> {
  const tell = services.config.seed === 'none' ? await withoutDemo(services) : await withDemo(services);
  // After the roles of a first start are there.
  await giveNewCodes(services);
  return tell;
}

async function withDemo(services: Services): Promise<() => string> {
  if (await isFirstStart(services)) {
    process.stdout.write('Writing demo data ...\n');
    const { seedDemo } = await import('./db/seed/seed.ts');
    await seedDemo(services.database, {
      now: services.now(),
      zone: services.config.zone,
      pictures: picturesFolder(services.config.dataDirectory),
      ledger: services.config.payments.directory,
    });
  }
  const lines = Object.entries(DEMO_ACCOUNTS).map(([name, what]) => `  ${name.padEnd(10)} ${what}`);
  const who =
    services.config.host === LOOPBACK
      ? 'Demo data are reached from this machine only; set HOST to open them to others.'
      : 'These are demo data: everybody who reaches this machine can sign in.';
  return () => `Demo accounts, password ${DEMO_PASSWORD} for all:\n${lines.join('\n')}\n${who}\n`;
}

async function withoutDemo(services: Services): Promise<(origin: string) => string> {
  const open = await accountsWithKnownPassword(services, Object.keys(DEMO_ACCOUNTS), DEMO_PASSWORD);
  if (open.length > 0) {
    throw new ConfigError(
      `The accounts ${open.join(', ')} have the demo password; change it, or start with TOUCHLINE_SEED=demo.`,
    );
  }
  await writeReferenceData(services.database);
  // Servers that start together would each insert the account; one after the other, the last one's password holds.
  const entry = await exclusively(services.database, ADMINISTRATOR_LOCK, () => firstAdministrator(services));
  if (!entry) return () => '';
  return (origin) =>
    `First administrator "${entry.accountName}", once and within 24 hours:\n  ${origin}${entry.link}\nThen change the password, which is ${entry.password}\n`;
}
