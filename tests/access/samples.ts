import { recordOfDomains } from '../../server/testing/access/collect.ts';
import type { Sample } from '../../server/testing/access/domainAccess.ts';

/** A valid request of every call, about the given objects. */
export const SAMPLES = recordOfDomains('samples');
/** Codes that mean the call was made; other than 200 only where the object's state decides. */
export const MADE = recordOfDomains('made');
const MORE_SAMPLES = recordOfDomains('moreSamples');

/** All requests of a call about the given objects. */
export const samplesOf = (id: string): readonly Sample[] => [
  SAMPLES[id] ?? (() => ({})),
  ...(MORE_SAMPLES[id] ?? []),
];
const FURTHER_SAMPLES = recordOfDomains('furtherSamples');

/** The first request of a call and those that reach statements which the others pass by. */
export const reachingSamplesOf = (id: string): readonly Sample[] => [
  SAMPLES[id] ?? (() => ({})),
  ...(FURTHER_SAMPLES[id] ?? []),
];
