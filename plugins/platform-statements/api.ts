import { slot } from '../../core/api.ts';
import type { StatementType } from '../../shared/codes/journal.ts';

/** Above a statement across merchants: what else is done with its money. */
export const StatementActions = slot<{ readonly type: StatementType }>('platform-statements/actions', 1);

/** The sentences of the parts below, for the manifest of a plugin whose pages show them. */
export const statementTexts = {
  plugin: 'platform-statements',
  locales: { 'zh-CN': () => import('./locales/zh-CN.json'), en: () => import('./locales/en.json') },
};

/* A statement of either side, for pages: a manifest takes the above, and nothing else comes with it. */
export { Statement, type StatementProps } from './components/Statement.tsx';
/** A report on paper, with the head of whose it is; the manifest takes the sentences above. */
export { PrintSheet } from './components/print/PrintSheet.tsx';
