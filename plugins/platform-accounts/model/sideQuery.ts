/** A side (B13) as addresses carry it. */
export const sideQuery = (side: 1 | 2): '1' | '2' => (side === 1 ? '1' : '2');
