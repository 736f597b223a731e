/* oxlint-disable no-underscore-dangle -- names that qiankun and rspack have chosen. */
/* Sets where lazy files are loaded from. Must run before any of them is asked for: first import of main.tsx. */
declare global {
  /** Set by a qiankun host: it is there, and where this build's files are. */
  var __POWERED_BY_QIANKUN__: boolean | undefined;
  var __INJECTED_PUBLIC_PATH_BY_QIANKUN__: string | undefined;
  /** Rspack's own variable. */
  var __webpack_public_path__: string;
}

const injected = globalThis.__INJECTED_PUBLIC_PATH_BY_QIANKUN__;
if (injected) __webpack_public_path__ = injected;

/** The address this build was loaded from: the page's own, or inside a host the one it names. */
export const homeOf = (): string =>
  injected ? new URL(injected, location.href).href : new URL('/', location.href).href;

/** True inside a micro-frontend host, which then decides when to mount. */
export const isHosted = (): boolean => globalThis.__POWERED_BY_QIANKUN__ === true;
