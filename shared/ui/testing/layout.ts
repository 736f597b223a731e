/**
 * jsdom measures nothing, and a virtual table in a room of 0 by 0 pixels draws almost no rows. This gives every
 * element a size for the tests of one file; call it before the first render.
 */
export function giveLayout(width = 1440, height = 900): void {
  const sizes = { clientWidth: width, clientHeight: height, offsetWidth: width, offsetHeight: height };
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  }
}
