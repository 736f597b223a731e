import type { ReactNode } from 'react';
import type { PrivilegeCode } from '../../../shared/codes/privileges.ts';
import type { LocalizedText } from '../plugin.ts';

/**
 * A place that other plugins fill. `Props` is what every entry receives; `Facts` is what an entry says of itself in its
 * manifest, for example how wide its column is; `Made` is what it makes of its props: a picture, or a value for the
 * host, and then its module's default is a hook.
 */
export interface Slot<Props, Facts = unknown, Made = ReactNode> {
  readonly name: string;
  readonly version: number;
  /** These carry types only. */
  readonly props?: (props: Props) => void;
  readonly facts?: Facts;
  readonly made?: Made;
}

/** A slot, whatever it hands over. */
export type AnySlot = Slot<never, unknown, unknown>;

/** Declares a slot, `host/name`. A change of its props is a new version; stale contributions become problems. */
export const slot = <Props, Facts = unknown, Made = ReactNode>(
  name: string,
  version: number,
): Slot<Props, Facts, Made> => ({ name, version });

/** What a tab says of itself: the word on it. */
export interface Titled {
  readonly title: LocalizedText;
}

/** Declares a slot of tabs, whose entries have a title; the page shows them with `useSlotTabs`. */
export const tabSlot = <Props>(name: string, version: number): Slot<Props, Titled> => slot(name, version);

/** One entry for a slot. */
export interface Contribution {
  readonly slot: string;
  readonly version: number;
  readonly id: string;
  readonly title?: LocalizedText;
  readonly code?: PrivilegeCode;
  readonly order: number;
  readonly load: () => Promise<{ readonly default: (props: never) => unknown }>;
  readonly when?: Condition;
  readonly isWordless?: boolean;
}

/** A module whose hook says whether an entry has anything to show. */
export type Condition = () => Promise<{ readonly default: () => boolean }>;

/** What every entry says of itself. */
export interface EntryOf<Props, Made = ReactNode> {
  readonly id: string;
  readonly title?: LocalizedText;
  readonly code?: PrivilegeCode;
  readonly order?: number;
  readonly load: () => Promise<{ readonly default: (props: Props) => Made }>;
  /**
   * For what stands around every page and seldom has anything to show: what `load` names comes, with the sentences of
   * the plugin, when this hook first says true. It is wordless itself.
   */
  readonly when?: Condition;
  /** Reads no sentence of its plugin, and none is fetched for it. */
  readonly isWordless?: boolean;
}

/**
 * Fills a slot; a component that asks for props the slot does not pass, or for others of its name, does not compile, nor
 * does an entry without the facts of its slot.
 */
export const contribute = <Props, Facts, Made>(
  target: Slot<Props, Facts, Made>,
  entry: EntryOf<NoInfer<Props>, NoInfer<Made>> & NoInfer<Facts>,
): Contribution => ({ order: 100, ...entry, slot: target.name, version: target.version });
