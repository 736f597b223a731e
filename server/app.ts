import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { CallSpec } from '../shared/contract/call.ts';
import { allCalls } from '../shared/contract/calls.ts';
import * as auditStatements from './audit/sql.ts';
import * as effectStatements from './grants/effects.sql.ts';
import * as grantStatements from './grants/sql.ts';
import { writeViewSwitch } from './audit/trail.ts';
import { unscopedReaders } from './db/statement.ts';
import { applicationConfig } from './domains/configuration/service.ts';
import type { Domain } from './domains/domain.ts';
import { compressAnswers } from './http/compressAnswers.ts';
import { mountConsole } from './http/consoleFiles.ts';
import { mountHeaders } from './http/headers.ts';
import { mountHealth } from './http/health.ts';
import {
  GENERAL_LIMIT,
  mountJsonParser,
  mountLimits,
  type RequestLimits,
  SHARED_LIMIT,
} from './http/limits/limits.ts';
import { mountRequestLog } from './http/log.ts';
import { mountMetrics } from './http/metrics.ts';
import { findCallProblems, mountCalls } from './http/mount.ts';
import { mountDocumentation } from './http/docs/openapi.ts';
import * as edgeStatements from './http/sql.ts';
import { signPapers } from './http/pictures/papers.ts';
import { createServer } from './http/server.ts';
import { mountShortAddresses } from './http/shortAddresses.ts';
import { doorOf } from './http/limits/strangers.ts';
import { enteredStore } from './http/access/viewSwitch.ts';
import { paperLinks } from './pictures/links.ts';
import type { Services } from './services.ts';

/** What the app is made of beside its services. */
export interface AppOptions {
  readonly domains: readonly Domain[];
  /** Silent when left out. */
  readonly logger?: FastifyBaseLogger;
  /** Calls that must have a handler; all of the contract unless said otherwise. */
  readonly calls?: readonly CallSpec[];
  readonly limits?: RequestLimits;
  /** Results are held against the contract unless in production. */
  readonly checkResults?: boolean;
  /** Folder of the built console; looked for when left out. */
  readonly consoleFolder?: string;
  /** Adds figures of the process to /metrics; once per process. */
  readonly processMetrics?: boolean;
}

/** Statements that are no domain's. */
const INFRASTRUCTURE = [
  { name: 'http', statements: edgeStatements },
  { name: 'audit', statements: auditStatements },
  { name: 'grants', statements: { ...grantStatements, ...effectStatements } },
];

/** Builds the whole server, ready to listen or to be asked by `inject`. @throws Error naming every wiring mistake. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const { config } = services;
  const handlers = options.domains.flatMap((domain) => domain.routes(services));
  refuseToStartWith([
    ...findCallProblems(options.calls ?? allCalls, handlers),
    ...[...INFRASTRUCTURE, ...options.domains].flatMap(({ name, statements }) =>
      unscopedReaders(statements).map(
        (reader) =>
          `${name}/sql.ts: ${reader} has no scope; use ofStore, ofCompanies, ofPlatform or ofSystem`,
      ),
    ),
  ]);
  const app = createServer(config, options.logger);
  mountRequestLog(app);
  mountMetrics(app, services, options.processMetrics ?? false);
  mountJsonParser(app);
  await mountHeaders(app, config);
  compressAnswers(app);
  const limits = options.limits ?? {
    general: GENERAL_LIMIT,
    signIn: config.signInsPerMinute,
    shared: SHARED_LIMIT,
  };
  const limit = await mountLimits(app, limits);
  const links = await paperLinks(services);
  const signing = handlers.map((entry) => signPapers(entry, links));
  mountCalls(app, signing, {
    services,
    limit,
    door: doorOf(services, limits.strangers),
    onAdmitted: enteredStore(services, writeViewSwitch),
    checkResults: options.checkResults ?? process.env['NODE_ENV'] !== 'production',
  });
  mountDocumentation(app, options.calls ?? allCalls);
  mountHealth(app, services);
  mountShortAddresses(app);
  const identityProvider = async (): Promise<string> => (await applicationConfig(services)).identityProvider;
  await mountConsole(app, config, identityProvider, options.consoleFolder);
  return app;
}

function refuseToStartWith(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`The server cannot start:\n- ${problems.join('\n- ')}`);
}
