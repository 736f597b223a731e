import type { TestApp } from '../buildTestApp.ts';
import type { Place } from '../factories.ts';
import type { Request } from './domainAccess.ts';
import type { Objects } from './objects.ts';
import type { Texts } from './texts.ts';

type Calls = readonly string[];
type ByCall<Said> = Readonly<Record<string, Said>>;

/**
 * What a domain says of single calls, statements and tables, where a test about all of them could not know it. The tests
 * name the file in which something is missing, and what is said of nothing that exists.
 */
export interface Excuses {
  /** Fields that look like ids and take none of a merchant, as `call field`: why no foreign one can be sent. */
  readonly noIds?: ByCall<string>;
  /** Calls that take a list of ids row by row, and refuse none of them whole. */
  readonly oneByOne?: Calls;
  /** Calls that take a list of ids and only count those they can reach. */
  readonly counting?: Calls;
  /** Another row of the domain's for lists of ids, by the object that requests name. */
  readonly oneMore?: {
    readonly [Name in keyof Objects]?: (test: TestApp, place: Place, own: Objects) => Promise<number>;
  };
  /** By call: the object of the owner's that its request names, and one like it that a colleague keeps to himself. */
  readonly secrets?: ByCall<readonly [own: keyof Objects, secret: keyof Objects]>;

  /** Calls that read and answer no word of anybody. */
  readonly wordless?: Calls;
  /** Calls that tell one store what its company wrote in others. */
  readonly companyWide?: Calls;
  /** Queries that ask for all there is, where that is not a list without filters. */
  readonly wholeQueries?: ByCall<Readonly<Record<string, string>>>;
  /** Texts of its tables, for the canaries. */
  readonly texts?: Texts;

  /** Calls whose answers have amounts in them. */
  readonly tellsAmounts?: Calls;
  /** What the sample of a call is asked for by somebody who sees no amounts and may not order by them. */
  readonly plainQueries?: ByCall<Readonly<Record<string, string>>>;
  /** Orders and bounds that its lists take: those that tell amounts, and those that do not. */
  readonly orders?: { readonly amounts?: readonly string[]; readonly others?: readonly string[] };
  /** Calls that write sums into the trail or into messages: what their sample lacks, and whether they answer sums. */
  readonly deeds?: ByCall<{ readonly body: (cents: number) => object; readonly answersSums: boolean }>;
  /** Parts of answers in which sums stand after those deeds; with a `body`, when nothing was done yet. */
  readonly sums?: readonly { readonly call: string; readonly part: string; readonly body?: object }[];

  /** Tables whose rows belong to no merchant. */
  readonly tablesOfNobody?: readonly string[];
  /** Statements about people themselves, whom every merchant may know, or about what is everybody's. */
  readonly statementsOfPeople?: readonly string[];
  /** Statements for which no request of the samples has a row: that they hide it from strangers was not seen. */
  readonly statementsWithoutRows?: readonly string[];

  /** Right requests of calls whose sample is refused: of what is in use, has no file, or is one too many. */
  readonly right?: ByCall<(test: TestApp, place: Place) => Promise<Request>>;
  /** Calls by GET that change something. */
  readonly changing?: Calls;
  /** Tables that grow with the business: no list reads one of them from one end to the other. */
  readonly largeTables?: readonly string[];
  /** Large tables that a list reads whole, because it is made of all of it. */
  readonly readsWhole?: ByCall<readonly string[]>;
  /** Lists that may be asked for several stores, and show the chosen one alone. */
  readonly oneStore?: Calls;
  /** Lists that give more than 100 rows at once: how many. */
  readonly longPages?: ByCall<number>;
}
