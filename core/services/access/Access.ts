import type { Observable } from 'rxjs';
import type { PrivilegeCode } from '../../../shared/codes/privileges.ts';
import type { View } from '../../../shared/codes/roles.ts';
import { type Token, token } from '../../plugins/token.ts';
import type { KnownAccess } from '../authentication/AccountMemory.ts';
import type { Viewed } from '../viewing/Viewing.ts';

/** The current view and what may be seen in it. */
export interface AccessState {
  readonly view: View;
  readonly codes: ReadonlySet<string>;
  readonly loaded: boolean;
  /** Whose menu and pages an operator looks at; undefined for the own ones. */
  readonly viewed?: Viewed | undefined;
}

/** The one rule of visibility: guard, menu, breadcrumb, buttons and slots all ask `can`. The server decides again. */
export interface Access {
  readonly state$: Observable<AccessState>;
  readonly state: AccessState;
  /** True without a code, or when the code is among the user's or the platform's privileges (spec section 5). */
  can(code: PrivilegeCode | undefined): boolean;
  /** Asks for the privileges of a store ahead of {@link load}, which takes them if that store is the chosen one. */
  prepare(storeId: number): void;
  /** Holds what the account was last allowed until {@link load} answers (decision H54). */
  recall(known: KnownAccess): void;
  /** Loads the privileges: by user id for operators, by store for merchants (spec section 6). */
  load(): Promise<void>;
  /** True for super admins who may enter the merchant view. */
  readonly canSwitch: boolean;
  /** Shows menu and pages of somebody else, read-only, until it is ended. Whoever calls has written the reason to the trail. */
  lookAs(viewed: Viewed): void;
  /** Switches the view of a super admin; the merchant view needs a chosen store. Reloads the privileges. */
  switchTo(view: View): Promise<void>;
}
export const Access: Token<Access> = token<Access>('core/access');
