import type { CallSpec } from './call.ts';
import { families } from './calls.generated.ts';

const isCall = (value: unknown): value is CallSpec =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** Every call there is, in the order of the documentation. Server, documentation and tests start from this list. */
export const allCalls: readonly CallSpec[] = Object.values(families).flatMap((family) =>
  Object.values(family).filter(isCall),
);
