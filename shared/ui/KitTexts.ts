import { USUAL_ZONE } from '../format/datesIn.ts';
import { formatCount } from '../format/money.ts';
import { createContext, useContext } from 'react';
import { ENGLISH_FORM_TEXTS, type FormKitTexts } from './FormKitTexts.ts';

/** Every sentence the kit says by itself. Core fills it from the locales; the defaults are English. */
export interface KitTexts extends FormKitTexts {
  /** Name of the checkbox that selects the rows of this page. */
  selectPage: string;
  /** Name of the checkbox of one row, by the name of the row. */
  selectRow: (name: string) => string;
  /** Name of a small picture that opens large. */
  showPicture: (name: string) => string;
  /** Back arrow of the large picture. */
  previousPicture: string;
  /** Forward arrow of the large picture. */
  nextPicture: string;
  /** Copies the number or id below the pointer. */
  copy: string;
  /** The same once it is copied. */
  copied: string;
  /** How many rows came since the list was loaded; shows them. */
  newRows: (count: number) => string;
  /** Name of the action column. */
  actions: string;
  /** Name of the `…` button of a row. */
  moreActions: string;
  /** Button that repeats a failed load. */
  tryAgain: string;
  /** Failure callout without own sentence. */
  loadFailed: string;
  /** Spoken while rows load. */
  loading: string;
  /** Name of the tick beside a sum that equals the server's. */
  matchesServer: string;
  /** Bottom sentence of the selection bar. */
  selected: (count: number) => string;
  /** Link that extends the selection over all pages. */
  selectAll: (total: number) => string;
  /** Button that ends the selection. */
  clearSelection: string;
  /** Range in the pager. */
  range: (first: number, last: number, total: number) => string;
  /** Pager range of an empty list. */
  noRows: string;
  /** Entry of the page-size select. */
  perPage: (size: number) => string;
  /** Size of a page that leaves no room free, in the pager. */
  fillScreen: string;
  /** Name of the page-size select. */
  pageSize: string;
  /** Label of the page-number field. */
  goTo: string;
  /** Name of the pager. */
  pages: string;
  /** Name of one page button. */
  page: (page: number) => string;
  /** Name of the back arrow. */
  previousPage: string;
  /** Name of the forward arrow. */
  nextPage: string;
  /** Why the back arrow cannot act. */
  firstPage: string;
  /** Why the forward arrow cannot act. */
  lastPage: string;
  /** Placeholder of a search box without own text. */
  search: string;
  /** Button that empties the search box. */
  clearSearch: string;
  /** Button that opens the filter drawer. */
  moreFilters: string;
  /** Title and button of the filters on a phone. */
  filters: string;
  /** Button that applies nothing and closes the filter drawer. */
  close: string;
  /** Button under the filter drawer. */
  showResults: string;
  /** Last item of the chip row. */
  clearAll: string;
  /** Name of a chip's cross. */
  removeFilter: (label: string) => string;
  /** Age of the rows. */
  updated: (seconds: number) => string;
  /** Refresh button. */
  refresh: string;
  /** Column chooser button and title. */
  columns: string;
  /** Resets the column chooser. */
  resetColumns: string;
  /** Moves a column left in the chooser. */
  moveUp: (label: string) => string;
  /** Moves a column right in the chooser. */
  moveDown: (label: string) => string;
  /** Why a column cannot be moved left. */
  firstColumn: string;
  /** Why a column cannot be moved right. */
  lastColumn: string;
  /** Why a column cannot be hidden. */
  lockedColumn: string;
  /** Pins a column in the chooser. */
  pin: (label: string) => string;
  /** Density button and menu. */
  density: string;
  /** Row height 32. */
  compact: string;
  /** Row height 40. */
  normal: string;
  /** Name of the date range. */
  dateRange: string;
  /** Select without value below a label. */
  any: string;
  /** Date range without value. */
  anyDate: string;
  /** First date of a range. */
  startDate: string;
  /** Last date of a range. */
  endDate: string;
  /** Removes the date range. */
  clearDates: string;
  /** Goes back a month in a calendar. */
  previousMonth: string;
  /** Goes on a month in a calendar. */
  nextMonth: string;
  /** Choice of the month in a calendar. */
  month: string;
  /** Choice of the year in a calendar. */
  year: string;
  /** Marks a saved view that differs from what is shown. */
  modified: string;
  /** Keeps a changed view as one of its own. */
  saveAs: string;
  /** Saves the changed view. */
  save: string;
  /** Takes the changes back. */
  reset: string;
  /** Name of the saved-view select. */
  savedViews: string;
  /** Name of the view switch. */
  viewSwitch: string;
  /** Title of a confirm dialog without own title (form contract A3: 提示). */
  confirmTitle: string;
  /** Yes of a confirm dialog (A3: 是). */
  confirmYes: string;
  /** No of a confirm dialog (A3: 否). */
  confirmNo: string;
  /** Label of the field for the typed word. */
  typeWord: (word: string) => string;
  /** Said of another word in that field. */
  otherWord: (word: string) => string;
  /** Why a button waits: what was asked for is being done. */
  underWay: string;
  /** Shows the password. */
  showPassword: string;
  /** Hides the password. */
  hidePassword: string;
  /** Hint while caps lock is on. */
  capsLock: string;
  /** Title of the error summary. */
  errorSummary: (count: number) => string;
  /** Too many decimals in a money field. */
  moneyDecimals: string;
  /** Money outside its range. */
  moneyRange: (min: string, max: string) => string;
  /** Makes the task card small. */
  minimise: string;
  /** Opens the small task card. */
  restore: string;
  /** Link on the task card. */
  viewDetails: string;
  /** Failures on the task card. */
  failed: (count: number) => string;
  /** What waits for a person, on the task card. */
  byHand: (count: number) => string;
  /** Tasks behind the one on the card. */
  waiting: (count: number) => string;
  /** Spoken state of a booked bar. */
  booked: (count: number, capacity: number) => string;
  /** A step that is finished. */
  stepDone: string;
  /** Turns a chart into its table. */
  showTable: string;
  /** Turns the table into its chart. */
  showChart: string;
  /** Head over the shares of a whole. */
  share: string;
  /** Pale end of a colour scale. */
  less: string;
  /** Deep end of a colour scale. */
  more: string;
  /** Head over the rates of a funnel. */
  ofStepBefore: string;
  /** Filter of a history by person. */
  historyWho: string;
  /** Nobody chosen. */
  historyAnybody: string;
  /** Filter of a history by deed. */
  historyWhat: string;
  /** No deed chosen. */
  historyAnything: string;
  /** A history without lines. */
  historyNone: string;
  /** Whoever of the platform did something: merchants know none of its people by name. */
  platform: string;
  /** Name of the zone in which dates are printed; `ZoneContext` decides which one it is. */
  timeZone: string;
}

/** English, as visual.md 12 words it. */
export const ENGLISH_KIT_TEXTS: KitTexts = {
  ...ENGLISH_FORM_TEXTS,
  selectPage: 'Select this page',
  selectRow: (name) => `Select ${name}`,
  showPicture: (name) => `Show the picture of ${name}`,
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  copy: 'Copy',
  copied: 'Copied',
  newRows: (count) => `${count} new – show`,
  actions: 'Actions',
  moreActions: 'More actions',
  tryAgain: 'Try again',
  loadFailed: 'Could not load.',
  loading: 'Loading',
  matchesServer: 'Equals the sum of the server',
  selected: (count) => `${formatCount(count)} selected`,
  selectAll: (total) => `Select all ${formatCount(total)}`,
  clearSelection: 'Clear selection',
  range: (first, last, total) => `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`,
  noRows: '0 rows',
  perPage: (size) => `${size} per page`,
  fillScreen: 'Fill the screen',
  pageSize: 'Rows per page',
  goTo: 'Go to',
  pages: 'Pages',
  page: (page) => `Page ${page}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  firstPage: 'This is the first page',
  lastPage: 'This is the last page',
  search: 'Search',
  clearSearch: 'Clear search',
  moreFilters: 'More filters',
  filters: 'Filters',
  close: 'Close',
  showResults: 'Show results',
  clearAll: 'Clear all',
  removeFilter: (label) => `Remove filter ${label}`,
  updated: (seconds) =>
    seconds < 60 ? `Updated ${seconds} s ago` : `Updated ${Math.floor(seconds / 60)} min ago`,
  refresh: 'Refresh',
  columns: 'Columns',
  resetColumns: 'Reset columns',
  moveUp: (label) => `Move ${label} left`,
  moveDown: (label) => `Move ${label} right`,
  firstColumn: 'This is the first column',
  lastColumn: 'This is the last column',
  lockedColumn: 'This column is always shown',
  pin: (label) => `Pin ${label}`,
  density: 'Row height',
  compact: 'Compact',
  normal: 'Normal',
  dateRange: 'Dates',
  any: 'Any',
  anyDate: 'Any date',
  startDate: 'First date',
  endDate: 'Last date',
  clearDates: 'Clear dates',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  month: 'Month',
  year: 'Year',
  modified: 'modified',
  saveAs: 'Save as',
  save: 'Save',
  reset: 'Reset',
  savedViews: 'Saved views',
  viewSwitch: 'View',
  confirmTitle: 'Notice',
  confirmYes: 'Yes',
  confirmNo: 'No',
  typeWord: (word) => `Type “${word}” to go on`,
  otherWord: (word) => `This is another word. Type it as it stands here, capitals too: ${word}`,
  underWay: 'Under way',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps lock is on.',
  errorSummary: (count) => (count === 1 ? '1 field needs a correction' : `${count} fields need a correction`),
  moneyDecimals: 'Use at most 2 decimals, for example 68.00.',
  moneyRange: (min, max) => `Use a sum from ${min} to ${max}.`,
  minimise: 'Minimise',
  restore: 'Show progress',
  viewDetails: 'View details',
  failed: (count) => `${count} failed`,
  byHand: (count) => `${count} by hand`,
  waiting: (count) => `+${count} waiting`,
  booked: (count, capacity) => `${count} of ${capacity} booked`,
  stepDone: 'done',
  showTable: 'Show as table',
  showChart: 'Show as chart',
  share: 'Share',
  less: 'Less',
  more: 'More',
  ofStepBefore: 'Of the step before',
  historyWho: 'By whom',
  historyAnybody: 'Anybody',
  historyWhat: 'What',
  historyAnything: 'Anything',
  historyNone: 'Nothing to tell.',
  platform: 'The platform',
  timeZone: USUAL_ZONE,
};

/** Core provides the texts of the current language here. */
export const KitTextsContext = createContext<KitTexts>(ENGLISH_KIT_TEXTS);

/** The kit's sentences in the current language. */
export function useKitTexts(): KitTexts {
  return useContext(KitTextsContext);
}
