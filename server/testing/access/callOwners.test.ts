import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ownersOf } from '../../../scripts/sweep.mjs';
import { allCalls } from '../../../shared/contract/calls.ts';
import { ownersOfCall } from './callOwners.ts';

const root = join(__dirname, '../../..');

it('every call belongs to a domain and a family that are there, and whose files are theirs', () => {
  const lost = allCalls.flatMap((call) => {
    const { domain, family } = ownersOfCall(call);
    const places = [
      [domain, `server/domains/${domain}/service.ts`, `server/domains/${domain}`],
      [family, `shared/contract/${family}/calls.ts`, `shared/contract/${family}`],
    ] as const;
    return places
      .filter(([owner, file, place]) => !existsSync(join(root, place)) || !ownersOf(file).includes(owner))
      .map(([owner]) => `${call.id} ${owner}`);
  });
  expect(lost).toEqual([]);
  expect(new Set(allCalls.map((call) => ownersOfCall(call).domain)).size).toBeGreaterThan(15);
});

it('a call that nobody answers has no owner', () => {
  const [call] = allCalls;
  if (!call) throw new Error('There is no call.');
  expect(() => ownersOfCall({ ...call, id: 'nobody.answers' })).toThrow('nobody.answers has no domain');
});
