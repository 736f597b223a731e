import { listPlaces } from '../../core/list.ts';
import type { VersionRow } from '../../shared/contract/configuration/versions.shapes.ts';

/** Versions of the merchant console: /versionParter/record. */
export const VersionList = listPlaces<VersionRow>('partner.versions');
