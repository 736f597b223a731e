import { ACTORS } from '../actors.ts';
import type { DomainAccess } from './domainAccess.ts';

/** A domain, by the calls it answers and the names of its statements. */
export interface Answering {
  readonly name: string;
  readonly calls: readonly string[];
  readonly statements: readonly string[];
}

type Naming = {
  readonly [Part in keyof DomainAccess]-?: (said: NonNullable<DomainAccess[Part]>) => readonly string[];
};
const none = (): readonly string[] => [];
const these = (names: readonly string[]): readonly string[] => names;

/** The calls that each part names. */
const CALLS_OF: Naming = {
  expectations: Object.keys,
  samples: Object.keys,
  moreSamples: Object.keys,
  furtherSamples: Object.keys,
  made: Object.keys,
  noIds: (said) => Object.keys(said).map((key) => key.split(' ', 1)[0] ?? ''),
  oneByOne: these,
  counting: these,
  secrets: Object.keys,
  wordless: these,
  companyWide: these,
  wholeQueries: Object.keys,
  texts: ({ histories = [] }) => histories,
  tellsAmounts: these,
  plainQueries: Object.keys,
  deeds: Object.keys,
  sums: (said) => said.map(({ call }) => call),
  right: Object.keys,
  changing: these,
  oneStore: these,
  readsWhole: Object.keys,
  longPages: Object.keys,
  // These name no calls.
  objects: none,
  oneMore: none,
  orders: none,
  tablesOfNobody: none,
  largeTables: none,
  statementsOfPeople: none,
  statementsWithoutRows: none,
};

const namedIn = (part: string, said: DomainAccess): readonly string[] => {
  const value = said[part as keyof DomainAccess];
  const naming = CALLS_OF[part as keyof DomainAccess] as (value: unknown) => readonly string[];
  return value === undefined ? [] : naming(value);
};

/** What domains have not said about their calls, or say about what is not theirs: a sentence each, with the file to change. */
export function unsaid(
  domains: readonly Answering[],
  access: ReadonlyMap<string, DomainAccess>,
): readonly string[] {
  return domains.flatMap(({ name, calls, statements }) => {
    const file = `server/domains/${name}/testing/access.ts`;
    const said = access.get(name) ?? { expectations: {}, samples: {} };
    const missing = (['expectations', 'samples'] as const).flatMap((part) =>
      calls
        .filter((call) => !(call in said[part]))
        .map((call) => `add \`${call}\` to the ${part} of ${file}`),
    );
    const strange = Object.keys(CALLS_OF).flatMap((part) =>
      namedIn(part, said)
        .filter((call) => !calls.includes(call))
        .map((call) => `take \`${call}\` out of the ${part} of ${file}: its domain answers no such call`),
    );
    const gone = (['statementsOfPeople', 'statementsWithoutRows'] as const).flatMap((part) =>
      (said[part] ?? [])
        .filter((statement) => !statements.includes(statement))
        .map(
          (statement) =>
            `take \`${statement}\` out of the ${part} of ${file}: its domain has no such statement`,
        ),
    );
    const actors = Object.entries(said.expectations).flatMap(([call, row]) =>
      ACTORS.filter((actor) => !(actor in row)).map(
        (actor) => `say what ${actor} gets for \`${call}\` in ${file}`,
      ),
    );
    return [...missing, ...strange, ...gone, ...actors];
  });
}
