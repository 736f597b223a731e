/** Addresses of the pages of a store; the query names are those of decision H58. */
export const editAddress = (storeId: number): string => `/store/edit?storeId=${storeId}`;
/** Who works in a store. */
export const accountsAddress = (storeId: number): string => `/store/account?storeId=${storeId}`;
/** What somebody may do in a store; without an account a new one. */
export const accountAddress = (storeId: number, accountId?: number): string =>
  `/store/accountEdit?storeId=${storeId}${accountId === undefined ? '' : `&accountId=${accountId}`}`;
