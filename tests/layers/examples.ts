/** A tree that breaks one rule, and words of the sentence it must earn. */
export interface Example {
  readonly promise: string;
  readonly rule: string;
  readonly path: string;
  readonly text: string;
  readonly says: string;
}

const layer = (promise: string, path: string, text: string, says: string): Example => ({
  promise,
  rule: 'layers',
  path,
  text,
  says,
});

const LONG = Array.from({ length: 401 }, (_, line) => `// ${line}`).join('\n');

/** One wrong file for every rule. */
export const WRONG: readonly Example[] = [
  layer('contract is pure', 'shared/contract/a.ts', `import { useState } from 'react';`, 'keep it pure'),
  layer('format knows no Node', 'shared/format/a.ts', `import { join } from 'node:path';`, 'keep it pure'),
  layer('codes know no kit', 'shared/codes/a.ts', `import { A } from '../ui/A.tsx';`, 'keep it pure'),
  layer(
    'the kit knows no contract',
    'shared/ui/A.tsx',
    `import type { A } from '../contract/a.ts';`,
    'by props',
  ),
  layer(
    'the kit translates nothing',
    'shared/ui/A.tsx',
    `import { t } from 'react-i18next';`,
    '`texts` context',
  ),
  layer(
    'core knows no plugin',
    'core/app/A.tsx',
    `import { a } from '../../plugins/partner-a/api.ts';`,
    'slot',
  ),
  layer(
    'core knows no lazy plugin',
    'core/a.ts',
    `const a = import('../plugins/partner-a/plugin.ts');`,
    'slot',
  ),
  layer('core knows no server', 'core/a.ts', `import type { A } from '../server/config.ts';`, 'core'),
  layer(
    'core takes no unknown package',
    'core/a.ts',
    `import _ from 'lodash';`,
    'may not import this package',
  ),
  layer('only http knows axios', 'core/services/session/a.ts', `import axios from 'axios';`, 'http service'),
  layer(
    'not even a plugin knows axios',
    'plugins/partner-a/a.ts',
    `import axios from 'axios';`,
    'http service',
  ),
  layer(
    'containers stay in core',
    'core/shell/A.tsx',
    `import { Container } from 'inversify';`,
    'inject what',
  ),
  layer('nor as a namespace', 'core/shell/A.tsx', `import * as inversify from 'inversify';`, 'inject what'),
  layer(
    'nor in a page',
    'plugins/partner-a/a.ts',
    `import { ContainerModule } from 'inversify';`,
    'services.ts',
  ),
  layer(
    'a plugin uses the door',
    'plugins/partner-a/a.ts',
    `import { a } from '../../core/app/a.ts';`,
    'core/api.ts',
  ),
  layer(
    'and not its neighbour',
    'plugins/partner-a/a.ts',
    `import { b } from '../partner-b/model/b.ts';`,
    'api.ts',
  ),
  layer('nor by a type', 'plugins/partner-a/a.ts', `type B = import('../partner-b/b.ts').B;`, 'api.ts'),
  layer(
    'core/testing is for tests',
    'plugins/partner-a/a.ts',
    `import { r } from '../../core/testing/r.ts';`,
    'tests only',
  ),
  layer('in core too', 'core/a.ts', `import { r } from './testing/r.ts';`, 'tests only'),
  layer('server/testing is for tests', 'server/app.ts', `import { t } from './testing/t.ts';`, 'tests only'),
  layer(
    'the server knows no console',
    'server/app.ts',
    `import { a } from '../core/a.ts';`,
    'shared/contract',
  ),
  layer('nor the kit', 'server/app.ts', `import { a } from '../shared/ui/A.tsx';`, 'shared/contract'),
  layer(
    'the server uses what is installed',
    'server/app.ts',
    `import axe from 'axe-core';`,
    '"dependencies"',
  ),
  layer('only server/db knows PGlite', 'server/app.ts', `import '@electric-sql/pglite';`, 'only server/db'),
  layer('only sql.ts knows drizzle', 'server/http/a.ts', `import { eq } from 'drizzle-orm';`, 'sql.ts'),
  layer(
    'and tables',
    'server/domains/events/service.ts',
    `import { e } from '../../db/schema/events.ts';`,
    'tables',
  ),
  layer(
    'and not those of its own domain either',
    'server/domains/events/service.ts',
    `import { e } from './schema.ts';`,
    'tables',
  ),
  layer(
    'a service sees no request',
    'server/domains/events/service.ts',
    `import type { A } from 'fastify';`,
    'routes.ts',
  ),
  layer(
    "a domain stays out of another's SQL",
    'server/domains/a/service.ts',
    `import { b } from '../b/sql.ts';`,
    "other domain's",
  ),
  layer(
    'the queue knows no domain',
    'server/tasks/runner.ts',
    `import { a } from '../domains/a/service.ts';`,
    'hand it in',
  ),
  layer(
    'and of the tasks',
    'server/domains/a/service.ts',
    `import { b } from '../../tasks/sql.ts';`,
    'a gateway',
  ),
  layer(
    'and of the settings',
    'server/domains/a/service.ts',
    `import { b } from '../../config.ts';`,
    'a gateway',
  ),
  layer('an unknown folder may nothing', 'other/a.ts', `import { b } from './b.ts';`, 'no area owns'),
  {
    promise: 'imports say their extension',
    rule: 'extension',
    path: 'core/a.ts',
    text: `import { b } from './b';`,
    says: 'write its extension',
  },
  {
    promise: 'one module finds plugins',
    rule: 'discovery',
    path: 'core/app/a.ts',
    text: `import.meta.webpackContext('../../plugins');`,
    says: 'core/plugins/discovery.ts',
  },
  {
    promise: 'nobody computes imports',
    rule: 'discovery',
    path: 'core/app/a.ts',
    text: 'export const a = (p: string) => import(p);',
    says: 'computed path',
  },
  {
    promise: 'there are no barrels',
    rule: 'barrels',
    path: 'core/list/index.ts',
    text: `export { a } from './a.ts';\nexport * from './b.ts';`,
    says: 'files themselves',
  },
  {
    promise: 'nor disguised ones',
    rule: 'barrels',
    path: 'shared/ui/all.ts',
    text: `import { a } from './a.ts';\nexport { a };`,
    says: 'files themselves',
  },
  {
    promise: 'a lost file is caught by whoever fetches it',
    rule: 'lost files',
    path: 'core/shell/A.tsx',
    text: `import { lazy } from 'react';\nexport const a = lazy(() => import('./B.tsx'));`,
    says: 'lazyPart',
  },
  {
    promise: 'also in a plugin, around what another made',
    rule: 'lost files',
    path: 'plugins/partner-a/A.tsx',
    text: `import { Suspense } from 'react';\nexport const a = <Suspense />;`,
    says: 'lazyPart',
  },
  {
    promise: 'icons are elements',
    rule: 'icons',
    path: 'core/A.tsx',
    text: `export const a = <B icon="home" />;`,
    says: 'pass an element: icon={<Calendar />}',
  },
  {
    promise: 'in braces too',
    rule: 'icons',
    path: 'core/A.tsx',
    text: `export const a = <B rightIcon={'home'} />;`,
    says: 'pass an element',
  },
  {
    promise: 'a grey button says why',
    rule: 'reasons',
    path: 'plugins/partner-a/A.tsx',
    text: `export const a = (isBusy: boolean) => <Button disabled={isBusy} text="Send" />;`,
    says: 'disables a Button without words',
  },
  {
    promise: 'the title of a card is no reason',
    rule: 'reasons',
    path: 'plugins/partner-a/A.tsx',
    text: `export const a = (why?: string) => <Card title={why}><Button disabled={why !== undefined} /></Card>;`,
    says: 'disables a Button without words',
  },
  {
    promise: 'services hold no SQL',
    rule: 'sql',
    path: 'server/domains/a/service.ts',
    text: 'export const q = `select a from b where c = ${1}`;',
    says: 'sql.ts',
  },
  {
    promise: 'nor tagged SQL',
    rule: 'sql',
    path: 'server/live/progress.ts',
    text: 'export const q = sql`${1}`;',
    says: 'sql.ts',
  },
  {
    promise: 'nobody grants a scope by hand',
    rule: 'scopes',
    path: 'server/domains/a/service.ts',
    text: 'export const s = StoreScope.grant({});',
    says: 'authorize',
  },
  {
    promise: 'a statement uses its scope',
    rule: 'statements',
    path: 'server/domains/a/sql.ts',
    text: `export const a = ofStore(async (db, _scope, id: number) => db.read(id));`,
    says: 'does not use its scope',
  },
  {
    promise: 'a statement takes its scope',
    rule: 'statements',
    path: 'server/domains/a/sql.ts',
    text: `export const a = ofCompanies((db) => db.read());`,
    says: 'does not use its scope',
  },
  {
    promise: 'a statement uses some part of its scope',
    rule: 'statements',
    path: 'server/domains/a/sql.ts',
    text: `export const a = ofStore(async (db, {}, id: number) => db.read(id));`,
    says: 'does not use its scope',
  },
  {
    promise: 'a statement is written where it is made',
    rule: 'statements',
    path: 'server/domains/a/sql.ts',
    text: `export const a = ofStore(readAnything);`,
    says: 'does not use its scope',
  },
  {
    promise: 'tests name what they press',
    rule: 'presses',
    path: 'tests/browser/a.spec.ts',
    text: `export const a = (card: Card) => card.getByRole('button').click();`,
    says: 'name it',
  },
  {
    promise: 'the first of its kind is no name',
    rule: 'presses',
    path: 'tests/browser/a.spec.ts',
    text: `export const a = (card: Card) =>\n  card\n    .getByRole('link')\n    .first()\n    .click();`,
    says: 'name it',
  },
  {
    promise: 'files stay short',
    rule: 'length',
    path: 'core/styles/a.css',
    text: LONG,
    says: 'has 401 lines',
  },
  {
    promise: 'a broken file is told',
    rule: 'syntax',
    path: 'core/a.ts',
    text: 'const = ;',
    says: 'does not parse',
  },
];

/** What is allowed, so that a rule that refuses everything goes red. */
export const RIGHT: readonly (readonly [path: string, text: string])[] = [
  [
    'shared/contract/a.ts',
    `import { z } from 'zod';\nimport { A } from '../codes/a.ts';\nexport const a = z.enum(A);`,
  ],
  [
    'shared/ui/A.tsx',
    `import { Tag } from '@blueprintjs/core';\nimport { money } from '../format/money.ts';\nexport const a = <Tag icon={<B />}>It's {money}</Tag>;`,
  ],
  [
    'tests/browser/a.spec.ts',
    `export const a = (card: Card) => card.getByRole('button', { name: 'Stop' }).click();`,
  ],
  ['shared/format/a.test.ts', `import fc from 'fast-check';\nfc.assert(1);`],
  [
    'plugins/partner-a/A.tsx',
    `export const a = (why?: string) => <span title={why}><Button disabled={why !== undefined} /></span>;`,
  ],
  [
    'plugins/partner-a/A.tsx',
    `export const a = (why?: string) => <Button disabled={why !== undefined} title={why} />;`,
  ],
  ['core/api.ts', `export { definePlugin } from './plugins/definePlugin.ts';`],
  ['core/plugins/discovery.ts', `export const found = import.meta.webpackContext('../../plugins');`],
  [
    'core/services/http/client.ts',
    `import axios from 'axios';\nimport { injectable, type Container } from 'inversify';\nexport const a = [axios, injectable];`,
  ],
  [
    'core/shell/A.tsx',
    `import { injectable } from 'inversify';\nimport '../styles/a.css';\nexport const a = injectable;`,
  ],
  [
    'plugins/partner-a/plugin.ts',
    `import { definePlugin } from '../../core/api.ts';\nexport default definePlugin({ icon: 'home', page: () => import('./pages/Page.tsx') });`,
  ],
  [
    'plugins/partner-a/pages/Page.tsx',
    `import { a } from '../../partner-b/api.ts';\nimport { DataTable } from '../../../shared/ui/DataTable/DataTable.tsx';\nexport const b = [a, DataTable];`,
  ],
  [
    'plugins/partner-a/a.test.tsx',
    `import { render } from '@testing-library/react';\nimport { renderPlugin } from '../../core/testing/renderPlugin.tsx';\nrender(renderPlugin);`,
  ],
  [
    'plugins/partner-a/services.ts',
    `import { ContainerModule } from 'inversify';\nexport const m = new ContainerModule();`,
  ],
  [
    'server/domains/a/routes.ts',
    `import type { FastifyRequest } from 'fastify';\nimport { b } from '../b/service.ts';\nimport type { H } from '../../http/handler.ts';\nexport const c: H<FastifyRequest> = b;`,
  ],
  [
    'server/domains/a/sql.ts',
    "import { sql } from 'drizzle-orm';\nimport { a } from '../../db/schema/a.ts';\nexport const q = sql`select ${a} from a`;",
  ],
  [
    'server/domains/a/schema.ts',
    "import { sql } from 'drizzle-orm';\nimport { s } from '../../db/schema/a.ts';\nexport const t = [s, sql`now()`];",
  ],
  ['server/domains/b/sql.ts', `import { t } from './schema.ts';\nexport const q = [t];`],
  [
    'server/domains/b/refusals.ts',
    `import { refuse as ofA } from '../a/refusals.ts';\nexport const refuse = [ofA];`,
  ],
  [
    'server/domains/a/service.ts',
    `import { enqueue } from '../../tasks/enqueue.ts';\nexport const say = [enqueue, 'Select a store from the list'];`,
  ],
  [
    'server/domains/a/a.test.ts',
    `import { buildTestApp } from '../../testing/buildTestApp.ts';\nbuildTestApp('delete from a');`,
  ],
  [
    'server/http/authorize.ts',
    `import { StoreScope } from '../db/scope.ts';\nexport const s = StoreScope.grant({});`,
  ],
  [
    'server/domains/b/sql.ts',
    `export const a = ofStore((db, scope) => db.read(scope.storeId));
    export const b = ofCompanies(async function (db, { companyIds }, id: number) { return db.read(companyIds, id); });
    export const c = ofStore(scopeUnused('a phone belongs to no store', (db, phone: string) => db.read(phone)));
    export const d = ofPlatform((db, _scope, id: number) => db.read(id));`,
  ],
  ['server/domains/allDomains.ts', `import { a } from './a/domain.ts';\nexport const all = [a];`],
  [
    'server/app.ts',
    `import fastify from 'fastify';\nimport { readFileSync } from 'node:fs';\nimport type { Logger } from 'pino';\nexport const a: Logger = [fastify, readFileSync];`,
  ],
  [
    'tests/browser/a.test.ts',
    `import { chromium } from '@playwright/test';\nimport '../../server/config.ts';\nchromium();`,
  ],
];
