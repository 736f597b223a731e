import { purgeSignIns } from './domains/session/purge.ts';
import { type Rounds, startRounds } from './rounds.ts';
import type { Services } from './services.ts';

const HOUR_MS = 3_600_000;

/** Clears away every hour what nobody needs any more. Any number of processes may do it at once. */
export const startHousekeeping = (services: Services): Rounds =>
  startRounds(HOUR_MS, () => purgeSignIns(services));
