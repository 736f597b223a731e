import type { ComponentType } from 'react';
import type { PrivilegeCode } from '../../shared/codes/privileges.ts';
import type { LocalizedText } from './plugin.ts';

/** A place on a host's page that other plugins fill. `Props` is what every entry receives. */
export interface Slot<Props> {
  readonly name: string;
  readonly version: number;
  /** Carries the type only. */
  readonly props?: (props: Props) => void;
}

/** Declares a slot, `host/name`. A change of its props is a new version; stale contributions become problems. */
export const slot = <Props>(name: string, version: number): Slot<Props> => ({ name, version });

/** One entry for a slot. */
export interface Contribution {
  readonly slot: string;
  readonly version: number;
  readonly id: string;
  readonly title?: LocalizedText;
  readonly code?: PrivilegeCode;
  readonly order: number;
  readonly load: () => Promise<{ readonly default: (props: never) => unknown }>;
}

/** Fills a slot; a component that asks for props the slot does not pass, or for others of its name, does not compile. */
export const contribute = <Props>(
  target: Slot<Props>,
  entry: {
    readonly id: string;
    readonly title?: LocalizedText;
    readonly code?: PrivilegeCode;
    readonly order?: number;
    readonly load: () => Promise<{ readonly default: ComponentType<NoInfer<Props>> }>;
  },
): Contribution => ({
  slot: target.name,
  version: target.version,
  id: entry.id,
  ...(entry.title && { title: entry.title }),
  ...(entry.code && { code: entry.code }),
  order: entry.order ?? 100,
  // Stored loaders are called by <Slot>, which passes the props its token promises.
  load: entry.load as unknown as Contribution['load'],
});
