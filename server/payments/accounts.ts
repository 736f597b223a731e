import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config, PaymentSettings } from '../config.ts';
import { systemCodeOf } from '../db/errors.ts';
import { writeOnce } from '../pictures/storePicture.ts';

/** What the payment side knows of the receiving account of a store. */
export type AccountStanding =
  | { readonly state: 'none' }
  /** `at`: ISO instant at which it was opened. */
  | { readonly state: 'open'; readonly at: string };

/** Where stores open the accounts that receive their money. A store is known there by its key. */
export interface AccountSide {
  /** Where its owner opens it: an address, or a path below `picturesBase` that the server signs. */
  addressOf(storeKey: string): string;
  standingOf(storeKey: string): Promise<AccountStanding>;
  /** Opens it; a second time changes nothing. */
  open(storeKey: string, at: string): Promise<void>;
}

const NONE: AccountStanding = { state: 'none' };

/** The account side of the embedded payment side: files in its directory, which every server on it shares. */
export function embeddedAccounts({ directory }: Pick<PaymentSettings, 'directory'>): AccountSide {
  const fileOf = (storeKey: string): string => {
    const name = createHash('sha256').update(storeKey).digest('hex');
    return join(directory, 'accounts', `${name}.account.json`);
  };
  return {
    addressOf: (storeKey) => `/accounts/${storeKey}`,
    standingOf: async (storeKey) => {
      try {
        return JSON.parse(await readFile(fileOf(storeKey), 'utf8')) as AccountStanding;
      } catch (error) {
        if (systemCodeOf(error) === 'ENOENT') return NONE;
        throw error;
      }
    },
    open: async (storeKey, at) => {
      const path = fileOf(storeKey);
      await mkdir(dirname(path), { recursive: true });
      const opened: AccountStanding = { state: 'open', at };
      await writeOnce(path, Buffer.from(JSON.stringify(opened)));
    },
  };
}

const sides = new WeakMap<Config, AccountSide>();

/** The account side of this server. */
export function accountSideOf(config: Config): AccountSide {
  const side = sides.get(config) ?? embeddedAccounts(config.payments);
  sides.set(config, side);
  return side;
}
