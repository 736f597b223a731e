import {
  PARTNER_CODES,
  PLATFORM_CODES,
  parentCode,
  type PlatformCode,
  type PrivilegeCode,
} from './privileges.ts';

/** Side of a role (B13): whose codes it holds. Not the same as `userType`, in which 0 is an operator. */
export const RoleSide = { merchant: 1, operator: 2 } as const;
/** Value of {@link RoleSide}. */
export type RoleSide = (typeof RoleSide)[keyof typeof RoleSide];

/** Every code of a side, in the order of the menu. */
export const codesOfSide = (side: RoleSide): readonly PrivilegeCode[] =>
  side === RoleSide.operator ? PLATFORM_CODES : PARTNER_CODES;

/** What role and code of a role look like; the code is written once and names the role in files and integrations. */
export const ROLE_CODE_FORM = /^[A-Z][A-Z0-9_]{2,39}$/;
/** What changed rights may be undone within, in minutes. */
export const RIGHTS_UNDO_MINUTES = 10;
/** Days without a sign-in after which an account counts as inactive. */
export const INACTIVE_DAYS = 90;

const isPlatformCode = (code: string): code is PlatformCode =>
  (PLATFORM_CODES as readonly string[]).includes(code);

/** The parent of any code: sub-codes of operators have one, codes of merchants none. */
export const parentOf = (code: string): PlatformCode | undefined =>
  isPlatformCode(code) ? parentCode(code) : undefined;

/**
 * Codes with all their parents, in the order of the menu: picking a sub-code ticks its parent (decision H44). It is the
 * only implication there is: a parent gives none of its children, and to manage something gives no code to see it.
 */
export function withParents(codes: readonly string[], side: RoleSide): PrivilegeCode[] {
  const wanted = new Set<string>(codes);
  for (const code of codes)
    for (let above = parentOf(code); above !== undefined; above = parentOf(above)) wanted.add(above);
  return codesOfSide(side).filter((code) => wanted.has(code));
}
