/** A number of a phone as somebody typed or pasted it, without the spaces and dashes that people put between digits. */
export const typedNumber = (text: string): string => text.replaceAll(/[\s-]/g, '');
