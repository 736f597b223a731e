/** What draws over the page: one file, fetched by {@link ./deferredOverlays.mjs} and by the kit's popups. */
export { Overlay2 } from '@blueprintjs/core/lib/esm/components/overlay2/overlay2.js';
export { PopoverNext } from '@blueprintjs/core/lib/esm/components/popover-next/popoverNext.js';
