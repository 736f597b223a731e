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
 * one. Only `authorize` and the task runner make scopes (the import test watches that).
 */
export class StoreScope implements StoreFacts {
  readonly storeId: number;
  readonly storeName: string;
  readonly companyId: number;
  readonly companyName: string;
  readonly companyType: number;

  private constructor(facts: StoreFacts) {
    this.storeId = facts.storeId;
    this.storeName = facts.storeName;
    this.companyId = facts.companyId;
    this.companyName = facts.companyName;
    this.companyType = facts.companyType;
  }

  /** Grants a scope; the caller vouches that access was checked. */
  static grant(facts: StoreFacts): StoreScope {
    return new StoreScope(facts);
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
