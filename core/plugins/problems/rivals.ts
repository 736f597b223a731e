import type { Problem } from './problems.ts';

/** A plugin, or core, wants something that only one can have. */
export interface Claim {
  /** Names the thing; begins with `<plugin>/` where the thing is named after its owner. */
  readonly key: string;
  readonly plugin: string;
  /** The problem of this claim, given who else wants the thing. */
  readonly problemWith: (others: string) => Problem;
}

/**
 * The problems of claims on the same thing. Nothing tells which of two plugins came later, so both are at fault and
 * neither gets it, unless the thing belongs to core or is named after one of them.
 */
export function rivalProblems(claims: readonly Claim[], ofCore: readonly string[] = []): Problem[] {
  const claimants = new Map<string, Claim[]>();
  for (const claim of claims) claimants.set(claim.key, [...(claimants.get(claim.key) ?? []), claim]);
  return claims.flatMap((claim) => {
    const others = (claimants.get(claim.key) ?? [])
      .filter((other) => other !== claim)
      .map(({ plugin }) => plugin);
    const names = new Set(ofCore.includes(claim.key) ? ['core', ...others] : others);
    const isOwner = claim.key.startsWith(`${claim.plugin}/`) && !names.has(claim.plugin);
    return names.size === 0 || isOwner ? [] : [claim.problemWith([...names].join(', '))];
  });
}
