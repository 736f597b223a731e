/** Addresses of the pages of a store; the query names are those of decision H58. */
export const editAddress = (storeId: number): string => `/store/edit?storeId=${storeId}`;
