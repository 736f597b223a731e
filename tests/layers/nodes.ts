/** A node of the parsed file, or a part of one. */
export type Node = { readonly [key: string]: unknown; readonly type?: unknown };

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
export const at = (node: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce((value: unknown, key) => (isNode(value) ? value[key] : undefined), node);
export const listAt = (node: unknown, key: string): readonly unknown[] => {
  const value = at(node, key);
  return Array.isArray(value) ? value : [];
};
export const textAt = (node: unknown, ...keys: readonly string[]): string | undefined => {
  const value = at(node, ...keys);
  return typeof value === 'string' ? value : undefined;
};

/** Calls `visit` for every node below `value`, parents first. */
export function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit);
  } else if (isNode(value)) {
    if (typeof value['type'] === 'string') visit(value);
    for (const child of Object.values(value)) if (isNode(child)) walk(child, visit);
  }
}
