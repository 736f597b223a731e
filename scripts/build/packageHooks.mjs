/**
 * Everything the build changes of other people's packages, each with what shows that it did
 * (docs/decisions/0039-what-the-build-changes-of-packages.md; tests/buildHooks.test.ts holds them against the packages).
 */
import { resolve } from 'node:path';

const here = import.meta.dirname;
const substitute = (name) => resolve(here, 'substitutes', name);

/** Files of Blueprint that draw an icon, and the frame all of them are drawn in. */
export const ICON_FILES =
  /@blueprintjs[\\/]icons[\\/]lib[\\/]esm[\\/](generated[\\/]components[\\/](?!index)|svgIconContainer)/;

/** How Blueprint's modules ask for what draws over the page. */
const OVERLAY = /\/overlay2\/overlay2$/;
const POPOVER = /\/popover-next\/popoverNext$/;
/** Folders of Blueprint whose modules get the deferred one. What the kit's popups ask for themselves is the real one. */
const OVERLAY_OWNERS = /@blueprintjs[\\/]core[\\/]lib[\\/]esm[\\/]components([\\/](dialog|drawer))?$/;
const POPOVER_OWNERS = /@blueprintjs[\\/]core[\\/]lib[\\/]esm[\\/]components[\\/](menu|context-menu)$/;

/** True when a module of Blueprint gets the deferred overlay or popover for what it asks for. */
export const isDeferred = (folder, request) =>
  (OVERLAY.test(request) && OVERLAY_OWNERS.test(folder)) ||
  (POPOVER.test(request) && POPOVER_OWNERS.test(folder));

/** Rules of the console's modules. */
export const packageRules = [
  // A sent call needs method, path and flags; its schemas stay on the server (design: one definition per call).
  {
    test: /shared[\\/]contract[\\/]\w+[\\/](\w+\.)?calls\.ts$/,
    enforce: 'pre',
    loader: resolve(here, 'stripSchemas.cjs'),
  },
  { test: ICON_FILES, loader: resolve(here, 'smallIcons.cjs') },
];

/** Plugins of the console's build, made by the bundler that takes them. */
export const packagePlugins = (rspack) => [
  new rspack.NormalModuleReplacementPlugin(/^\.\/iconLoader$/, substitute('iconLoader.mjs')),
  new rspack.NormalModuleReplacementPlugin(/\/(overlay2|popoverNext)$/, (asked) => {
    if (isDeferred(asked.context, asked.request)) asked.request = substitute('deferredOverlays.mjs');
  }),
  // Blueprint's date picker looks for all 500 locales of date-fns; two are ours.
  new rspack.ContextReplacementPlugin(
    /date-fns[\\/](esm[\\/])?locale/,
    /^\.\/(en-US|zh-CN)(\/index)?(\.js)?$/,
  ),
];

/** Ways to ask for a package's smaller build. */
export const packageResolve = {
  // rxjs without the helpers of ES5; every browser of ours reads classes.
  conditionNames: ['es2015', '...'],
  alias: {
    'reflect-metadata': substitute('reflectMetadata.mjs'),
    'reflect-metadata/lite': substitute('reflectMetadata.mjs'),
  },
};

/**
 * What shows in the modules of a build that each was applied: `has` names one that is there, `hasNot` those that are
 * nowhere, `notFirst` those that are not in the files everybody waits for. Modules are named with their loaders.
 */
export const applied = [
  {
    what: 'Schemas are stripped',
    has: /stripSchemas\.cjs.*shared[\\/]contract[\\/]/,
    notFirst: /node_modules[\\/]zod[\\/]/,
  },
  {
    what: 'Icons are drawn once',
    has: /smallIcons\.cjs.*generated[\\/]components[\\/]/,
    hasNot: /^(?!.*smallIcons\.cjs).*icons[\\/]lib[\\/]esm[\\/]generated[\\/]components[\\/](?!index)/,
  },
  {
    what: 'Names of icons are left out',
    has: /substitutes[\\/]iconLoader\.mjs/,
    hasNot: /icons[\\/]lib[\\/]esm[\\/](iconLoader|allPaths|iconNames)\.js/,
  },
  {
    what: 'What draws over the page is fetched later',
    has: /substitutes[\\/]deferredOverlays\.mjs/,
    notFirst: /components[\\/](overlay2[\\/]overlay2|popover-next[\\/]popoverNext)\.js/,
  },
  {
    what: 'The calendar has two languages',
    has: /date-fns[\\/](esm[\\/])?locale[\\/]zh-CN[\\/]/,
    hasNot: /date-fns[\\/](esm[\\/])?locale[\\/](?!en-US|zh-CN|_lib)\w/,
  },
  {
    what: 'rxjs is the build for our browsers',
    has: /rxjs[\\/]dist[\\/]esm[\\/]/,
    hasNot: /rxjs[\\/]dist[\\/](esm5|cjs)[\\/]/,
  },
  {
    what: 'Only what the container reads of reflect-metadata is there',
    has: /substitutes[\\/]reflectMetadata\.mjs/,
    hasNot: /reflect-metadata[\\/]Reflect(Lite)?\.js/,
  },
];
