import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/pool.ts';
import type { PaymentGateway } from './payments/gateway.ts';

/** What domains are built from. One value, made in main.ts and in tests; nothing is global. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly payments: PaymentGateway;
  /** The server's clock in epoch milliseconds. */
  readonly now: () => number;
  /** Where work that no request waits for tells its faults, as `fault`; silent when left out. */
  readonly log?: Pick<FastifyBaseLogger, 'error'>;
}
