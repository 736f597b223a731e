/** Business constants of spec section 9 and the limits of screens A1 to A6, each once, unit in the name. */
export const DEFAULT_PAGE_SIZE = 10;
export const PAGE_SIZES: readonly number[] = [10, 20, 50, 100];
export const MAX_PAGE_SIZE = 100;
/**
 * Days and times of people lie between these, ends included: far enough from year 0 and year 9999 that no zone, length
 * or added day leaves what clocks and databases can hold.
 */
export const EARLIEST_DAY = '2000-01-01';
export const LATEST_DAY = '2199-12-31';
/** Page size that fetches everything; honoured for stores and sport types only (decision H34). */
export const WHOLE_LIST_PAGE_SIZE = 9999;
export const REQUEST_TIMEOUT_MS = 20_000;
export const MESSAGE_DISPLAY_MS = 5_000;
export const MOBILE_BREAKPOINT_PX = 992;
/** Above this many rows a bulk action runs as a task (screens A2). */
export const INLINE_BULK_ROWS = 50;
/** The most rows one task changes. */
export const CHANGED_ROWS_AT_MOST = 5_000;
/** Above this many rows an export runs as a task (screens A5). */
export const DIRECT_EXPORT_ROWS = 5_000;
/** Files of exports are kept so long, in days (screens A5). */
export const EXPORT_KEPT_DAYS = 7;
/** Exports of one person that are made at one time (reliability E7). */
export const EXPORTS_AT_ONCE = 2;
/** Exports of more rows than an answer takes that one person begins within an hour (reliability E7). */
export const EXPORTS_AN_HOUR = 10;
/** An export whose file could not be finished is begun anew this often. */
export const EXPORT_ATTEMPTS = 5;
/** Above either limit a dialog that moves money asks for a typed word (screens A3). */
export const TYPED_WORD_ORDERS = 100;
export const TYPED_WORD_CENTS = 1_000_000;
/** A refund is tried this often by people or the runner before it must be decided by hand (screens F2). */
export const MAX_REFUND_TRIES = 5;
/** Waits between the tries of a failed refund, in minutes (screens F2, cancel record). */
export const REFUND_RETRY_WAIT_MINUTES: readonly number[] = [1, 5, 30];
/** Saved views of a list (screens A2): length of a name, of the query text, and how many one person keeps per list. */
export const VIEW_NAME_CHARACTERS = 30;
export const SAVED_QUERY_CHARACTERS = 2_000;
export const SAVED_VIEWS_AT_MOST = 50;
/** Lists of which one account keeps columns and row height; the console has fewer. */
export const LISTS_AT_MOST = 200;
/** Payment migration dates until the server's configuration says otherwise (spec section 9). */
export const MIGRATION_OPEN_BEFORE = '2023-10-25';
export const MIGRATION_STOP_FROM = '2023-11-01';
/** Limits of the template and publish forms (screens F2). */
export const DESCRIPTION_MIN = 10;
export const DESCRIPTION_MAX = 5_000;
export const MAX_PRICE_CENTS = 9_999_999;
export const TEMPLATE_IMAGES_AT_MOST = 9;
export const REGULATIONS_AT_MOST = 20;
export const BULK_TEMPLATES_AT_MOST = 10;
export const BULK_SESSIONS_AT_MOST = 200;
/** A session starts at least so long after it is published, in minutes. */
export const PUBLISH_LEAD_MINUTES = 10;
export const SESSION_DAYS_AT_MOST = 7;
/** Sessions published together can be deleted again so long, in minutes, as nobody has booked them. */
export const UNDO_PUBLISH_MINUTES = 30;
/** Limits of an uploaded picture (reliability B7). */
export const MAX_PICTURE_BYTES = 5_242_880;
/** A contract, as a PDF. */
export const MAX_CONTRACT_BYTES = 20_971_520;
export const MAX_PICTURE_PIXELS = 40_000_000;
export const MIN_PICTURE_SIDE_PX = 200;
/** Characters that tell what a picture shows (screens A3). */
export const PICTURE_ALT_AT_MOST = 60;
/** What one text message costs a merchant, in cents. */
export const MESSAGE_COST_CENTS = 5;
/** Length of a notice, in characters (screens F2). */
export const NOTICE_MIN = 5;
export const NOTICE_MAX = 200;
/**
 * What an account is called: signs that look like no others, so that two names are never taken for one. The first is a
 * letter: whoever registers is called by the telephone number.
 */
export const ACCOUNT_NAME = /^[A-Za-z][\w.-]{3,29}$/;
/** A number that takes text messages (screens A3). Written for JavaScript and PostgreSQL alike. */
export const MOBILE_NUMBER = /^1[3-9][0-9]{9}$/;
/** Codes by text message (reliability I10): until the next one may be asked for, how long one opens, and how often it may be tried. */
export const CODE_RESEND_SECONDS = 60;
export const CODE_VALID_SECONDS = 300;
export const CODE_TRIES = 5;
/** What a code looks like. */
export const CODE_FORM = /^[0-9]{6}$/;
/** Area code, number, and an extension if there is one. */
export const LANDLINE_NUMBER = /^0\d{2,3}-?[2-9]\d{6,7}(?:-\d{1,5})?$/;
/** The most opening hours a store has. */
export const OPEN_HOURS_AT_MOST = 21;
export const FACILITIES_AT_MOST = 12;

/** Whole numbers by which one account looks for app users in an hour. */
export const LOOK_UPS_AN_HOUR = 30;
