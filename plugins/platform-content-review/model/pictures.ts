/** Whether a picture is here: one that is still to be fetched stands with its address, and may never come. */
export const isStored = (picture: string): boolean => picture.startsWith('/');
