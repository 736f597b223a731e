import type { PrivilegeCode } from '../../shared/codes/privileges.ts';
import type { Dates } from '../../shared/format/datesIn.ts';
import type { Http } from '../services/http/Http.ts';
import type { MenuIcon } from './menuSections.ts';
import type { Language, LocalizedText } from './plugin.ts';

/** One thing the command palette can open. */
export interface Found {
  /** Stable within its finder. */
  readonly id: string;
  readonly title: string;
  /** What tells it from others of the same title. */
  readonly detail?: string;
  /** Address of its page, with the query. */
  readonly path: string;
}

/** What a finder works with: the server, and the language and the business zone that are on screen. */
export interface FindTools {
  readonly http: Http;
  readonly signal: AbortSignal;
  readonly language: Language;
  readonly dates: Dates;
}

/**
 * Looks for what was typed, trimmed and at least two characters long. Answers nothing, without asking the server, when
 * the words cannot be its own; a rejection is shown with a way to try again.
 */
export type Find = (text: string, tools: FindTools) => Promise<readonly Found[]>;

/** Things of a plugin that the command palette finds beside pages, for example orders by number. */
export interface Finder {
  /** Unique within the plugin. */
  readonly id: string;
  /** Heading of its results. */
  readonly title: LocalizedText;
  /** What the search field promises, which has room for few words; the title without it. */
  readonly promise?: LocalizedText;
  /** Without this privilege it is never asked, nor downloaded. */
  readonly code?: PrivilegeCode;
  readonly icon?: MenuIcon;
  readonly load: () => Promise<{ readonly default: Find }>;
}
