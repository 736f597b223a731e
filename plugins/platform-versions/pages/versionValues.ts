import type { VersionForm, VersionRecord } from '../../../shared/contract/configuration/versions.shapes.ts';

/** What the form holds while somebody types. */
export type VersionValues = VersionForm & { readonly id: number | null; readonly version: number | null };

/** A new form: silent, for merchants, published at once. */
export const newVersion: VersionValues = {
  id: null,
  version: null,
  versionNumber: '',
  versionTitle: '',
  versionIntroduction: '',
  side: 1,
  need_notice: '0',
  publishAt: null,
};

/** The form of a stored version; the time of one that is published is no field any more. */
export const versionValues = (stored: VersionRecord): VersionValues => ({
  id: stored.id,
  version: stored.version,
  versionNumber: stored.versionNumber,
  versionTitle: stored.versionTitle,
  versionIntroduction: stored.versionIntroduction,
  side: stored.side,
  need_notice: stored.need_notice,
  publishAt: stored.state === 'scheduled' ? stored.publishedAt : null,
});
