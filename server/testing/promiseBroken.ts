/** A promise about money, access or tenancy is broken. A run that meets one is red at once: no second try makes it good. */
export class PromiseBroken extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(`PromiseBroken: ${sentence}`, options);
  }
}

/** Holds the expectations that prove a promise. @throws PromiseBroken with the words of the first that fails. */
export function expectPromised(expectations: () => void): void {
  try {
    expectations();
  } catch (error) {
    throw new PromiseBroken(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
