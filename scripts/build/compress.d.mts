/** Compresses every text file over 1 KiB below `folder`; returns how many there were. */
export function compressAll(folder: string): Promise<number>;
