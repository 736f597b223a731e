import { chmodSync, mkdirSync } from 'node:fs';
import { systemCodeOf } from './db/errors.ts';

/**
 * What this process and its children write from here on is read by its own user alone, and so is the data directory with all
 * that lay in it before: the embedded database, pictures, papers, the payment ledger, the key of sealed numbers.
 */
export function keepPrivate(dataDirectory: string): void {
  process.umask(0o077);
  mkdirSync(dataDirectory, { recursive: true });
  try {
    chmodSync(dataDirectory, 0o700);
  } catch (error) {
    // A mounted directory may be somebody else's, who decides about it.
    if (systemCodeOf(error) !== 'EPERM') throw error;
  }
}
