import type { ComponentType, ReactNode } from 'react';
import type { AppField, AppKind, FlatForm } from '../../shared/contract/appItems/kind.ts';
import type { AppItem } from '../../shared/contract/appItems/shapes.ts';
import type { LocalizedText } from '../../shared/format/localized.ts';
import type { FieldControlProps } from '../../shared/ui/FormField/FormField.tsx';
import type { RowsDialogProps } from '../act/useRowsAct.ts';
import type { ListPlaces } from '../list/listPlaces.ts';
import type { List } from '../list/useListPage.ts';
import type { ListView } from '../list/views/listView.ts';

/** What an input of a kind's own receives; spread `control` on it. */
export interface OwnInputProps {
  readonly control: FieldControlProps;
  readonly field: AppField;
  /** As it stands in the form; whoever draws it reads it by its schema. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  /** The whole form as it stands. */
  readonly form: FlatForm;
  /** Address before every picture's path. */
  readonly base: string;
}

/** What stands in the phone beside a form. */
export interface PreviewProps {
  readonly form: FlatForm;
  /** Address before every picture's path. */
  readonly base: string;
}

/** A dialog about rows of a list of items. */
export type ItemDialog = ComponentType<RowsDialogProps<AppItem>>;

/** Something more that can be done with an item of a kind. */
export interface KindAction {
  readonly id: string;
  readonly label: LocalizedText;
  readonly isShown?: (item: AppItem) => boolean;
  /** Asks and does it; or a page it leads to. */
  readonly dialog?: ItemDialog;
  readonly page?: (item: AppItem) => string;
}

/** What a page says of a kind beside what the contract says of it. */
export interface KindPage {
  readonly kind: AppKind;
  /** Names the list, for what is kept of it and for what other plugins add. */
  readonly places: ListPlaces<AppItem>;
  readonly words: {
    readonly list: LocalizedText;
    readonly add: LocalizedText;
    readonly emptyTitle: LocalizedText;
    readonly emptyText: LocalizedText;
    /** Where an item shows, for the question before it is switched. */
    readonly shownAt: LocalizedText;
    /** What its cover is called. */
    readonly cover?: LocalizedText;
    /** What its start is called. */
    readonly startAt?: LocalizedText;
  };
  /** Inputs of fields that the contract calls `own`. */
  readonly inputs?: Readonly<Record<string, ComponentType<OwnInputProps>>>;
  /** What the app shows of it, inside of a phone. */
  readonly Preview: ComponentType<PreviewProps>;
  readonly actions?: readonly KindAction[];
  readonly views?: (list: List<AppItem>) => readonly ListView<AppItem>[];
  /** Beside the button that adds one. */
  readonly beside?: ReactNode;
  /** Filters by these columns, beside the state. */
  readonly filters?: readonly string[];
}
