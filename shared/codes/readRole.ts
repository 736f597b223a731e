/** Reads a role as the specification does: trimmed, exact match, anything else is no role (spec section 5). */
export function readRole(value: string): 'platform' | 'partner' | undefined {
  const role = value.trim();
  return role === 'platform' || role === 'partner' ? role : undefined;
}
