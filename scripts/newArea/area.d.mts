/** What was asked for. @throws Error with the cure in its sentence. */
export function readArea(args: readonly string[]): object;
