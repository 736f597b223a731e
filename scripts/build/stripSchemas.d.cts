/** The browser's version of a contract file; throws, naming call and property, what it cannot keep. */
export function stripSchemas(source: string): string;
