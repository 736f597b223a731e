/* Places that other plugins fill. */
export { PackList, PackTabs } from './places.ts';

/** The sentences of the parts below, for the manifest of a plugin whose pages show them. */
export const packOrderTexts = {
  plugin: 'partner-pack-orders',
  locales: { 'zh-CN': () => import('./locales/zh-CN.json'), en: () => import('./locales/en.json') },
};

/* What orders of one pack show, for pages: a manifest takes the above, and nothing else comes with it. */
export { default as PackOrder } from './pages/PackOrder/PackOrder.tsx';
export { packCard } from './pages/Packs/packCells.tsx';
export { usePackListActions } from './pages/Packs/usePackListActions.tsx';
