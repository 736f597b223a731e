/** Row heights in CSS pixels (visual language 7). */
export const ROW_HEIGHT = { compact: 32, normal: 40 } as const;
