/**
 * Rspack loader: leaves of react-router what a console without a data router uses.
 *
 * Forms that submit to routes, links that prefetch routes and the error pages of loaders are held by one another inside
 * one file, so no bundler finds out that nobody comes by them: 3 KiB gzip on the sign-in page.
 */
'use strict';

/** What is written, and what it becomes here; each says why the code behind it cannot run. */
const CHANGES = [
  // There is no data router, so it has no state.
  ['let dataRouterState = dataRouterOpts?.state;', 'let dataRouterState = void 0;'],
  // No link asks for `prefetch`: pages are fetched by the menu (core/plugins/menuFor.ts).
  [
    /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/,
    'let shouldPrefetch = false, prefetchRef = null, prefetchHandlers = {};',
  ],
  // Without a name for the inspector, what nobody imports is nobody's.
  [/var (NavLink|Form) = (React\d*)\.forwardRef\(/g, 'var $1 = /* @__PURE__ */ $2.forwardRef('],
  [/^(NavLink|Form)\.displayName = .*$/gm, ''],
];

/** The file with the links of react-router, without those parts; throws when it is written differently. */
function plainRouter(source) {
  if (!/^var Link = React/m.test(source)) return source;
  return CHANGES.reduce((text, [written, instead]) => {
    const changed = text.replace(written, instead);
    if (changed === text)
      throw new Error(`react-router no longer says ${written}; see scripts/build/plainRouter.cjs.`);
    return changed;
  }, source);
}

module.exports = plainRouter;
