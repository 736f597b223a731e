import type { PartnerCode, PlatformCode } from '../../../shared/codes/privileges.ts';
import type { Access, ServiceName } from '../../../shared/contract/access.ts';
import type { CallSpec } from '../../../shared/contract/call.ts';
import type { CompanyScope, PlatformScope, Scope, StoreScope } from '../../db/scope.ts';

/** The signed-in account behind a request. */
export interface Actor {
  readonly accountId: number;
  readonly accountName: string;
  readonly name: string;
  readonly userType: 0 | 1;
  readonly financialStaff: boolean;
  readonly isTouchline: boolean;
  /** The password is a one-time one: nothing is open but changing it (decision H50). */
  readonly mustChangePassword: boolean;
  /** Hash of the token the request came with; names the sign-in. */
  readonly tokenHash: string;
  /** When the sign-in began, in epoch milliseconds. */
  readonly signedInAt: number;
}

/** Nobody in particular. */
export interface PublicCaller {
  readonly kind: 'public';
}
/** Any signed-in account; `storeKey` as sent, not yet checked. */
export interface SignedInCaller {
  readonly kind: 'signedIn';
  readonly actor: Actor;
  readonly storeKey: string | undefined;
}
/** A super admin on the operator side. */
export interface PlatformCaller {
  readonly kind: 'platform';
  readonly actor: Actor;
  readonly codes: ReadonlySet<PlatformCode>;
  /** Proof for statements that read across merchants. */
  readonly scope: PlatformScope;
}
/** A partner admin, or a super admin in the merchant view, in one store. */
export interface StoreCaller {
  readonly kind: 'store';
  readonly actor: Actor;
  readonly codes: ReadonlySet<PartnerCode>;
  readonly store: StoreScope;
  /** `company / store` when a super admin acts here; null for the merchant's own people. */
  readonly actingFor: string | null;
}
/** A partner admin in all own companies and stores; with the chosen store when there is one. */
export interface CompanyCaller {
  readonly kind: 'company';
  readonly actor: Actor;
  readonly companies: CompanyScope;
  readonly store: StoreScope | undefined;
  readonly actingFor: string | null;
}
/** Who reads lists and acts: an operator, or a merchant in a store or over all of them. */
export type ScopedCaller = PlatformCaller | StoreCaller | CompanyCaller;

/** The proof with which statements run for a caller: they show what the caller sees, in whichever view. */
export function scopeOf(caller: PlatformCaller | StoreCaller): PlatformScope | StoreScope;
export function scopeOf(caller: PlatformCaller | CompanyCaller): PlatformScope | CompanyScope;
export function scopeOf(caller: ScopedCaller): Scope;
export function scopeOf(caller: ScopedCaller): Scope {
  if (caller.kind === 'platform') return caller.scope;
  return caller.kind === 'store' ? caller.store : caller.companies;
}

/** Whether an operator asks, on the side of the operators. */
export const isOperator = (caller: Caller): caller is PlatformCaller => caller.kind === 'platform';

/** Whether somebody asks in one store of a merchant. */
export const isInStore = (caller: Caller): caller is StoreCaller => caller.kind === 'store';

/** A program, known by its token. */
export interface ServiceCaller {
  readonly kind: 'service';
  readonly service: ServiceName;
}
/** The caller that `authorize` let through. */
export type Caller =
  | PublicCaller
  | ServiceCaller
  | SignedInCaller
  | PlatformCaller
  | StoreCaller
  | CompanyCaller;

/** For which company a caller acts, and in which store. */
interface Place {
  readonly companyId: number | null;
  readonly storeId: number | null;
}

/** Where a caller acts; somebody of several companies, for the one that was chosen, or else the first. Operators act in none. */
export function placeOf(caller: Caller): Place {
  if (caller.kind !== 'store' && caller.kind !== 'company') return { companyId: null, storeId: null };
  const [first] = caller.kind === 'company' ? caller.companies.companyIds : [];
  return { companyId: caller.store?.companyId ?? first ?? null, storeId: caller.store?.storeId ?? null };
}

/** Whose connections a request uses: the company's, or the account's own; a program's own; undefined for the public. */
export function tenantOf(caller: Caller): string | undefined {
  if (caller.kind === 'public') return undefined;
  if (caller.kind === 'service') return `service ${caller.service}`;
  const { companyId } = placeOf(caller);
  return companyId === null ? `account ${caller.actor.accountId}` : `company ${companyId}`;
}

/** The caller a handler receives, by the access its call declares. */
export type CallerOf<A extends Access> = A extends { kind: 'public' }
  ? PublicCaller
  : A extends { kind: 'service' }
    ? ServiceCaller
    : A extends { kind: 'signedIn' }
      ? SignedInCaller
      : A extends { kind: 'platform' }
        ? PlatformCaller
        : A extends { kind: 'partner'; scope: 'company' }
          ? CompanyCaller
          : A extends { kind: 'partner' }
            ? StoreCaller
            : A extends { kind: 'either'; partner: infer B extends Access }
              ? PlatformCaller | CallerOf<B>
              : never;

/** The caller of a call. */
export type CallerOfCall<C extends CallSpec> = CallerOf<C['access']>;
