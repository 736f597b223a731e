import { listPlaces } from '../../core/list.ts';
import type { VersionRow } from '../../shared/contract/configuration/versions.shapes.ts';

/** Versions of both sides: /version/record. */
export const VersionList = listPlaces<VersionRow>('platform.versions');
