/** A pattern for `like` that finds `text` anywhere; its own % and _ mean themselves. */
export const escapeLike = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
