/** An id of the address; nothing for anything that is none. */
export const idOf = (text: string | null | undefined): number | undefined =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
