/** Says a sentence of this plugin by its key. */
export type Words = (key: string) => string;
