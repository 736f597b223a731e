// Written by `npm run docs` from the files beside it. Do not edit.
import type { SeedPart } from '../db/seed/parts.ts';

/** The demo rows of domains that bring their own, by name. */
export const seeds: Readonly<Record<string, SeedPart>> = {};
