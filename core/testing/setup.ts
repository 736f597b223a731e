import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

/* What browsers have and jsdom does not; react-router needs the encoder. */
Object.assign(globalThis, { TextDecoder, TextEncoder });
// Nothing is laid out, so there is nowhere to scroll to. Tests of the node environment have no elements at all.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => undefined;

// A busy machine is no failure: what must be fast is measured by the bench, not by a test's patience.
jest.setTimeout(180_000);
configure({ asyncUtilTimeout: 30_000 });
