import { TextDecoder, TextEncoder } from 'node:util';
import { configure, getConfig } from '@testing-library/dom';
import '@testing-library/jest-dom';
import * as react from 'react';

/* What browsers have and jsdom does not; react-router needs the encoder. */
Object.assign(globalThis, { TextDecoder, TextEncoder });
// Nothing is laid out, so there is nowhere to scroll to. Tests of the node environment have no elements at all.
if (typeof Element !== 'undefined') {
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.scrollTo ??= () => undefined;
  HTMLImageElement.prototype.decode ??= async () => undefined;
  Blob.prototype.text ??= function text(this: Blob) {
    return new Promise<string>((done) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => done(String(reader.result)));
      reader.readAsText(this);
    });
  };
}

// A busy machine is no failure: what must be fast is measured by the bench, not by a test's patience.
jest.setTimeout(240_000);

const WAITS = '_disableExpensiveErrorDiagnostics';
const { getElementError: errorWithPage } = getConfig();
configure({
  asyncUtilTimeout: 30_000,
  // Whoever waits asks at every change: the page is printed once, when the wait is given up.
  getElementError: (message, container) =>
    (getConfig() as { readonly [WAITS]?: boolean })[WAITS] === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : errorWithPage(message, container),
});

/*
 * React notes for each element where in the sources it was made, up to 10,000 a second. Only the lines after the first of
 * a warning tell it, and no test asks for them: it is as if those 10,000 were always used up.
 */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const { [INTERNALS]: internals } = react as unknown as { readonly [INTERNALS]: object };
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
