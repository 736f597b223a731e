/** A figure before Chinese words, with the space people write between them: the browser's own words have none. */
export const spaced = (text: string): string => text.replace(/(\d)(?=\p{Script=Han})/gu, '$1 ');
