import type { View } from '../../../shared/codes/roles.ts';
import type { Company, UserInfo } from '../../../shared/contract/authentication/identity.shapes.ts';
import { type Token, token } from '../../plugins/token.ts';
import type { ApplicationConfig } from '../maintenance/Maintenance.ts';

/** What an account was last allowed, in the view and store it worked in. */
export interface KnownAccess {
  readonly view: View;
  readonly storeId: number | null;
  readonly codes: readonly string[];
  /** Codes of an operator's own account, which the merchant view does not show. */
  readonly own: readonly string[];
}

/** What the server last told of the account: enough to draw frame, menu and store before it is asked again. */
export interface KnownAccount {
  /** The own name; account name, number and picture are left out. */
  readonly user?: UserInfo | undefined;
  readonly access?: KnownAccess | undefined;
  /** Without banks and account numbers. */
  readonly companies?: readonly Company[] | undefined;
  readonly config?: ApplicationConfig | undefined;
  /** Answers of calls without parameters that hold no rows and no people, by the call's id. */
  readonly choices?: Readonly<Record<string, unknown>> | undefined;
  /** The list that was open last, as it opens by itself: where its page is, and what it asked for its first rows. */
  readonly list?: { readonly path: string; readonly asked: string } | undefined;
}

/**
 * Keeps in this browser what the server told of the account, for the next start (decision H54). It holds no rows and no
 * personal data beyond the own name, and is gone at the sign-out, with another account, and after 12 hours.
 */
export interface AccountMemory {
  /** What is kept for the token of this tab; undefined when that is nothing, too old or another token's. */
  recall(): KnownAccount | undefined;
  /** Keeps a part beside the others. */
  keep(part: KnownAccount): void;
}
export const AccountMemory: Token<AccountMemory> = token<AccountMemory>('core/accountMemory');
