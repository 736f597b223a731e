/**
 * Leaves the page for good: a full load of another address, or of this one again. A plain object, so that a page can
 * be given another one where there is no browser to leave with.
 */
export interface Leave {
  reload(): void;
  open(address: string): void;
}

/** The browser's own way. */
export const leavePage: Leave = {
  reload: () => window.location.reload(),
  open: (address) => window.location.assign(address),
};
