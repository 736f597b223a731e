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
  ['server/app.ts', `export const a = { ...b, ...(c ? { d: 1 } : {}), e: [...f] };`],
  ['shared/format/a.test.ts', `import fc from 'fast-check';\nfc.assert(1);`],
  [
    'plugins/partner-a/A.tsx',
    `export const a = (why?: string) => <span title={why}><Button disabled={why !== undefined} /></span>;`,
  ],
  [
    'plugins/partner-a/A.tsx',
    `export const a = (why?: string) => <Button disabled={why !== undefined} title={why} />;`,
  ],
  [
    'core/A.tsx',
    `const handleKey = ignoreComposing(({ key }) => close(key));\nexport const A = ({ onKeyDown }: Props) => <input onKeyDown={onKeyDown} onKeyUp={handleKey} />;`,
  ],
  [
    'core/A.tsx',
    `import { Menu, PopoverNext } from '@blueprintjs/core';\nexport const A = () => <PopoverNext content={<Menu />} />;`,
  ],
  ['server/app.ts', `export const a = [names.slice(0, 3), number.slice(0, -1), day.slice(0, 4)];`],
  ['core/form/a.ts', `export const age = (at: number) => Date.now() - at;`],
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
    `import { a } from '../../partner-b/api.ts';\nimport { DeclaredTable } from '../../../core/list.ts';\nexport const b = [a, DeclaredTable];`,
  ],
  [
    'plugins/partner-a/A.tsx',
    `import type { RowAction } from '../../shared/ui/DataTable/types.ts';\nexport const a: RowAction[] = [];\nexport const b = <table><tbody><tr><th scope="row">1</th></tr></tbody></table>;`,
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
    'server/domains/a/figures.sql.ts',
    "import { sql } from 'drizzle-orm';\nimport { a } from '../../db/schema/b.ts';\nexport const q = sql`select ${a} from a`;",
  ],
  [
    'plugins/partner-a/A.tsx',
    `export const a = (asked: Asked) => <Card><Button onClick={() => void asked.refetch()} /><Callout>{asked.why}</Callout></Card>;`,
  ],
  ['shared/ui/DateTime/useDates.ts', `export const useDates = () => datesIn(useContext(ZoneContext));`],
  ['plugins/partner-a/a.test.ts', `export const NOW = Date.parse('2026-11-20T10:00:00Z');`],
  [
    'server/domains/a/schema.ts',
    "import { sql } from 'drizzle-orm';\nimport { s } from '../../db/schema/a.ts';\nexport const t = [s, sql`now()`];",
  ],
  ['server/domains/b/sql.ts', `import { t } from './schema.ts';\nexport const q = [t];`],
  ['server/domains/a/seed.ts', `import { t } from './schema.ts';\nexport const seed = [t];`],
  ['server/domains/a/seed/rows.ts', `import { b } from '../../b/seed/rows.ts';\nexport const rows = [b];`],
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
    'server/http/access/authorize.ts',
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
