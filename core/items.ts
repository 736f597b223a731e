/* The door to what the app shows: one list with one drawer form, each kind declared (docs/plugins.md, "What the app shows"). */

/** The page of a kind: its list, the drawer with its form, its order and its dialogs. */
export { ItemsPage } from './items/ItemsPage.tsx';
/** What a page says of a kind beside what the contract says. */
export type { KindPage, OwnInputProps, PreviewProps } from './items/kindPage.ts';
/** Where a press leads, among items of other kinds and web pages. */
export { TargetInput } from './items/TargetInput.tsx';
/** Cities by their codes. */
export { CitiesInput } from './items/CitiesInput.tsx';
/** The same for a filter. */
export { useCities } from './items/useCities.ts';
/** A moment among the fields of a kind. */
export { MomentInput } from './items/MomentInput.tsx';
/** Any things in an order that people change: each move is saved at once and can be taken back. */
export { type NewPlace, OrderDrawer, type Placed } from './items/OrderDrawer.tsx';
/** What happened to an object, in the words of the trail. */
export { TrailHistory } from './items/TrailHistory.tsx';
