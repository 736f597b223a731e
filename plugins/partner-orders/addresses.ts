/** Where an order is shown. */
export const orderAddress = (orderNumber: string): string =>
  `/order/detail?id=${encodeURIComponent(orderNumber)}`;

/** Where operators read an order of a merchant. */
export const merchantsOrderAddress = (orderNumber: string): string =>
  `/showEvent/order?id=${encodeURIComponent(orderNumber)}`;

/** Where a list of orders is shown; filters by their names (screens C1b). */
export const ordersAddress = (filters: Readonly<Record<string, string>>): string =>
  `/order/index?${new URLSearchParams(filters)}`;
