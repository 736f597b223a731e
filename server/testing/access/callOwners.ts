import type { CallSpec } from '../../../shared/contract/call.ts';
import { families } from '../../../shared/contract/calls.generated.ts';
import { share } from '../../../scripts/sweep.mjs';
import { domainAccess } from './collect.ts';

/** Who changes a call: the domain that answers it, and the family of the contract that states it. */
export function ownersOfCall(call: CallSpec): { readonly domain: string; readonly family: string } {
  const answers = [...domainAccess()].find(([, { expectations }]) => call.id in expectations);
  const states = Object.entries(families).find(([, stated]) => Object.values(stated).includes(call));
  if (!answers || !states) throw new Error(`${call.id} has no domain that answers it, or no family.`);
  return { domain: answers[0], family: states[0].split('/')[0] ?? '' };
}

/**
 * The calls that a run sends: those of domains and families that changed, one in `of` of the others, and all of them when
 * the test or what it is about changed.
 *
 * @param file path of the test, which also names the sweep
 * @param about files and folders that every call stands on in it
 */
export const shareOfCalls = (
  calls: readonly CallSpec[],
  of: number,
  file: string,
  about: readonly string[],
): readonly CallSpec[] =>
  share(calls, of, {
    name: file,
    key: ({ id }) => id,
    owner: (call) => [...Object.values(ownersOfCall(call)), file, ...about],
  });
