import type { PageCode, PartnerCode } from '../codes/privileges.ts';

/**
 * Who may make a call. The server enforces it before a handler runs; there is no other place where a handler could
 * be reached. `scope` says what a partner call acts on: the chosen store (store-key header), or the companies of
 * the signed-in account.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signedIn'; readonly oneTimePassword: boolean }
  | {
      readonly kind: 'platform';
      readonly code: PageCode | undefined;
      readonly orCodes: readonly PageCode[];
    }
  | {
      readonly kind: 'partner';
      readonly code: PartnerCode | undefined;
      readonly scope: 'store' | 'company';
      readonly settled: boolean;
    }
  | { readonly kind: 'either'; readonly platform: PlatformAccess; readonly partner: PartnerAccess }
  | { readonly kind: 'service'; readonly service: ServiceName };

/** Other programs that send calls, each with a bearer token of the settings. */
export type ServiceName = 'content';

export type PlatformAccess = Extract<Access, { kind: 'platform' }>;
export type PartnerAccess = Extract<Access, { kind: 'partner' }>;

/** No token needed; the answer must not depend on who asks. */
export const anyone = () => ({ kind: 'public' }) as const;

/**
 * Any signed-in account, of either side. `oneTimePassword: true` opens a call to accounts that must change their password
 * first; every other call is closed to them (decision H50).
 */
export const signedIn = ({ oneTimePassword = false } = {}) =>
  ({ kind: 'signedIn', oneTimePassword }) as const;

/** A super admin who holds `code`, or one of `orCodes` where pages share a call. Spec section 6. */
export const platform = (code: PageCode, ...orCodes: readonly PageCode[]) =>
  ({ kind: 'platform', code, orCodes }) as const;

/**
 * Any super admin, with or without a code: for own things, and names that filters of every page offer. Each such call
 * stands with its reason in `tests/access/openToOperators.test.ts`.
 */
export const anyOperator = () => ({ kind: 'platform', code: undefined, orCodes: [] }) as const;

/**
 * A partner admin who holds `code` in the chosen store, or a super admin in the merchant view of that store.
 * `settled: false` opens a call to companies whose auditStatus is not 6 (decision H22: everything else is refused).
 */
export const partner = <const Scope extends 'store' | 'company' = 'store'>(
  code?: PartnerCode,
  options: { readonly scope?: Scope; readonly settled?: boolean } = {},
) =>
  ({
    kind: 'partner',
    code,
    scope: (options.scope ?? 'store') as Scope,
    settled: options.settled ?? true,
  }) as const;

/**
 * A program instead of a person: the bearer token that the settings name for it, and no account. Without such a setting
 * nobody may make the call.
 */
export const service = (name: ServiceName) => ({ kind: 'service', service: name }) as const;

/** Open to both sides: with a store key it acts as `partner`, without one as `platform`. */
export const either = <P extends PlatformAccess, B extends PartnerAccess>(forPlatform: P, forPartner: B) =>
  ({ kind: 'either', platform: forPlatform, partner: forPartner }) as const;
