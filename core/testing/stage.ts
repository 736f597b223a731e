import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import type { List } from '../list.ts';
import { PLUGINS_FOLDER } from './discoverFromDisk.ts';

/** What a dialog is shown with by `tests/dialogs.test.tsx`. */
export interface Stage {
  readonly onClose: () => void;
}

/** How dialogs are opened, by their files; a plugin says its own as `openings` in `testing/openings.tsx`. */
export type Openings = Readonly<Record<string, (stage: Stage) => ReactElement>>;

/** What plugins say in their `testing/openings.tsx`, which names files below the plugin. */
export const discoverOpenings = (): Openings =>
  Object.fromEntries(
    readdirSync(PLUGINS_FOLDER)
      .map((name) => [name, join(PLUGINS_FOLDER, name, 'testing/openings.tsx')] as const)
      .filter(([, path]) => existsSync(path))
      .flatMap(([name, path]) => {
        const { openings } = require(path) as { readonly openings: Openings };
        return Object.entries(openings).map(([file, show]) => [`plugins/${name}/${file}`, show]);
      }),
  );

const nothing = (): void => undefined;

/** A list that shows nothing: the dialogs are looked at, not what they do. */
export function emptyList<Row>(): List<Row> {
  const bulk = { run: () => Promise.resolve(), start: () => Promise.resolve(), show: nothing, dialog: null };
  const address = { state: { values: {}, page: 1, pageSize: 20 } };
  const shown = { rows: [], count: 0, total: 0, rowId: String, inFile: ['orderNumber'], params: undefined };
  return {
    ...shown,
    layout: { table: {} },
    address,
    bulk,
    refresh: nothing,
    clearSelection: nothing,
  } as unknown as List<Row>;
}
