/** A session open over the list of its store, whenever it is. */
export const sessionAddress = (id: number): string => `/event/index?open=${id}`;
