const LOST = 'touchline:lostfile';

/** Tells whoever draws the console that a file of it could not be fetched, because the line is down or it is gone. */
export function tellLostFile(): void {
  dispatchEvent(new Event(LOST));
}

/** Calls back at every lost file, until the returned function is called. */
export function onLostFile(listener: () => void): () => void {
  addEventListener(LOST, listener);
  return () => removeEventListener(LOST, listener);
}
