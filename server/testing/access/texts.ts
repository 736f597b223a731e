type Owner = 'store' | 'company';

/** What a company's canary is planted with. */
export interface Planting {
  readonly companyId: number;
  /** Accounts of those who may read it. */
  readonly accounts: readonly number[];
  readonly word: string;
  /** The word of somebody who shares nothing. */
  readonly secret: string;
}

/** Columns of type text or JSON: each is either prose of somebody or what the machine wrote. */
export interface Texts {
  /** What people wrote; `id` is SQL for the owner's id, the table is called `t`. */
  readonly prose?: readonly {
    readonly table: string;
    readonly columns: readonly string[];
    readonly owner: Owner;
    readonly id: string;
  }[];
  /** The same in JSON, as `table.column`: SQL of what it becomes, where `word` stands for the owner's. */
  readonly json?: readonly {
    readonly column: string;
    readonly value: string;
    readonly owner: Owner;
    readonly id: string;
  }[];
  /** What belongs to single people: the statement that plants it, and its columns. */
  readonly byHand?: { readonly columns: readonly string[]; readonly plant: (planting: Planting) => string };
  /** What the machine wrote, as `table.column`: numbers, keys, states, addresses of pictures. */
  readonly noProse?: readonly string[];
  /** Objects that the trail tells about: where they are, and SQL for the id it names. */
  readonly trail?: readonly { readonly object: string; readonly table: string; readonly id: string }[];
  /** Calls whose answer holds lines of that trail. */
  readonly histories?: readonly string[];
  /** Statements after which somebody of the platform, with this account and name, has done all there is to do. */
  readonly byStaff?: (accountId: number, name: string) => readonly string[];
}
