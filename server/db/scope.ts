/** Facts of a store that a scope carries along. */
export interface StoreFacts {
  readonly storeId: number;
  readonly storeName: string;
  readonly companyId: number;
  readonly companyName: string;
  readonly companyType: number;
}

/**
 * Proof that somebody may act in one store. Statements take it as an argument, so there is no reader to call without
 * one. Only `authorize`, the task runner and the public page of a code make scopes (the import test watches that).
 */
export class StoreScope implements StoreFacts {
  readonly storeId: number;
  readonly storeName: string;
  readonly companyId: number;
  readonly companyName: string;
  readonly companyType: number;
  /** Whose rows lists show: this store's, or those of several stores of its company (screens F). */
  readonly storeIds: readonly number[];

  private constructor(facts: StoreFacts, storeIds: readonly number[]) {
    this.storeId = facts.storeId;
    this.storeName = facts.storeName;
    this.companyId = facts.companyId;
    this.companyName = facts.companyName;
    this.companyType = facts.companyType;
    this.storeIds = storeIds;
  }

  /** Grants a scope; the caller vouches that access was checked, in each store whose rows lists may show. */
  static grant(facts: StoreFacts, storeIds: readonly number[] = [facts.storeId]): StoreScope {
    return new StoreScope(facts, storeIds);
  }
}

/** Proof that somebody may read the companies and stores of an account. */
export class CompanyScope {
  private constructor(
    readonly companyIds: readonly number[],
    readonly storeIds: readonly number[],
  ) {}

  /** Grants a scope; the caller vouches that access was checked. */
  static grant(companyIds: readonly number[], storeIds: readonly number[]): CompanyScope {
    return new CompanyScope(companyIds, storeIds);
  }
}

/** Proof that an operator may read across merchants. */
export class PlatformScope {
  private constructor(readonly accountId: number) {}

  /** Grants a scope; the caller vouches that access was checked. */
  static grant(accountId: number): PlatformScope {
    return new PlatformScope(accountId);
  }
}

/** Proof that somebody has the number of a channel code whose page is open: they see what that page shows of this code. */
export class LinkScope {
  private constructor(readonly serialNumber: string) {}

  /** Grants a scope; the caller vouches that the page is open. */
  static grant(serialNumber: string): LinkScope {
    return new LinkScope(serialNumber);
  }
}

/** Whichever of them a caller has. */
export type Scope = PlatformScope | CompanyScope | StoreScope;
