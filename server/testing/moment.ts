/** Something that happens once: what waits for it, and who says that it came. */
export function moment(): readonly [Promise<void>, () => void] {
  let come = (): void => undefined;
  const promise = new Promise<void>((done) => {
    come = done;
  });
  return [promise, come];
}
