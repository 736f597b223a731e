/**
 * Whether the database is there, as far as this process knows. The edge asks before it does anything, because a
 * statement to a database that is silent, rather than gone, learns that only when its own limit of many seconds is over.
 */
export class DatabaseHealth {
  #isAway = false;
  readonly #leaving = new Set<() => void>();

  get isAway(): boolean {
    return this.#isAway;
  }

  /** Calls `listener` each time the database goes away. */
  onDown(listener: () => void): void {
    this.#leaving.add(listener);
  }

  markDown(): void {
    if (this.#isAway) return;
    this.#isAway = true;
    for (const listener of this.#leaving) listener();
  }

  markUp(): void {
    this.#isAway = false;
  }
}
