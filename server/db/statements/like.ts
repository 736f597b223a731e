const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A pattern for `like` that finds what begins with `text`; its own % and _ mean themselves. */
export const beginningWith = (text: string): string => `${literally(text)}%`;
