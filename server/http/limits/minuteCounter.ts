const MINUTE_MS = 60_000;

/** Counts by name within the running minute, in this process and by its own clock. */
export class MinuteCounter {
  #since = performance.now();
  #counts = new Map<string, number>();

  of(name: string): number {
    if (performance.now() - this.#since >= MINUTE_MS) {
      this.#since = performance.now();
      this.#counts = new Map();
    }
    return this.#counts.get(name) ?? 0;
  }

  add(name: string): void {
    this.#counts.set(name, this.of(name) + 1);
  }

  secondsLeft(): number {
    return Math.max(1, Math.ceil((MINUTE_MS - (performance.now() - this.#since)) / 1000));
  }
}
