import { ACTORS } from '../actors.ts';
import type { DomainAccess } from './domainAccess.ts';

/** A domain, by the calls it answers. */
export interface Answering {
  readonly name: string;
  readonly calls: readonly string[];
}

/** What domains have not said about their calls, or say about others': a sentence each, with the file to change. */
export function unsaid(
  domains: readonly Answering[],
  access: ReadonlyMap<string, DomainAccess>,
): readonly string[] {
  return domains.flatMap(({ name, calls }) => {
    const file = `server/domains/${name}/testing/access.ts`;
    const { expectations = {}, samples = {} } = access.get(name) ?? {};
    const parts = [
      ['expectations', expectations],
      ['samples', samples],
    ] as const;
    const missing = parts.flatMap(([part, said]) =>
      calls.filter((call) => !(call in said)).map((call) => `add \`${call}\` to the ${part} of ${file}`),
    );
    const strange = parts.flatMap(([part, said]) =>
      Object.keys(said)
        .filter((call) => !calls.includes(call))
        .map((call) => `take \`${call}\` out of the ${part} of ${file}: its domain answers no such call`),
    );
    const actors = Object.entries(expectations).flatMap(([call, row]) =>
      ACTORS.filter((actor) => !(actor in row)).map(
        (actor) => `say what ${actor} gets for \`${call}\` in ${file}`,
      ),
    );
    return [...missing, ...strange, ...actors];
  });
}
