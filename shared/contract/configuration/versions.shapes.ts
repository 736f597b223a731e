import { z } from 'zod';
import {
  INTRODUCTION_AT_MOST,
  VERSION_NUMBER,
  VERSION_SIDES,
  VERSION_STATES,
} from '../../codes/app/versions.ts';
import { textOfHtml } from '../../format/richText.ts';
import { Count, Flag, Id, nameText, text, Time, Version } from '../basics.ts';

const Side = z.union([z.literal(VERSION_SIDES.partner), z.literal(VERSION_SIDES.platform)]);
/** B27. */
const NeedNotice = z.enum(['0', '1']);

/** A version as somebody fills it in (screens E8). */
export const VersionForm = z.object({
  versionNumber: z.string().trim().regex(VERSION_NUMBER, { error: 'is a number like 2.14.0' }),
  versionTitle: nameText(1, 40),
  versionIntroduction: text(1, 100_000).refine(
    (html) => {
      const { length } = [...textOfHtml(html)];
      return length >= 1 && length <= INTRODUCTION_AT_MOST;
    },
    { error: `has 1 to ${INTRODUCTION_AT_MOST} characters` },
  ),
  side: Side,
  need_notice: NeedNotice,
  /** Null publishes it now. */
  publishAt: Time.nullable(),
});
export type VersionForm = z.output<typeof VersionForm>;
/** The same of a stored one. */
export const VersionChange = VersionForm.extend({ id: Id, version: Version });

/** A version as lists show it. */
export const VersionRow = z.object({
  id: Id,
  versionNumber: z.string(),
  versionTitle: z.string(),
  /** The name of the specification for what `need_notice` says. */
  notice: NeedNotice,
  need_notice: NeedNotice,
  side: Side,
  publishedAt: Time,
  /** Accounts that have seen it; null for merchants. */
  readCount: Count.nullable(),
  /** Whether the reader has seen it. */
  isRead: Flag,
  state: z.enum(VERSION_STATES),
  version: Version,
});
export type VersionRow = z.output<typeof VersionRow>;

/** One with its text and its neighbours. */
export const VersionRecord = VersionRow.extend({
  versionIntroduction: z.string(),
  previousId: Id.nullable(),
  nextId: Id.nullable(),
});
export type VersionRecord = z.output<typeof VersionRecord>;
