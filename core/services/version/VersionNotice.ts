import type { Observable } from 'rxjs';
import { type Token, token } from '../../plugins/token.ts';

/** The notice of a new version, for partner admins only (spec section 6). */
export interface Notice {
  readonly id: number;
  readonly versionNumber: string;
  readonly versionTitle: string;
  readonly versionIntroduction: string;
}
/** Version notices, shown once per version number, and the "new build" watch of this tab. */
export interface VersionNotice {
  readonly notice$: Observable<Notice | undefined>;
  load(): Promise<void>;
  /** Marks the notice as seen. */
  dismiss(): void;
}
export const VersionNotice: Token<VersionNotice> = token<VersionNotice>('core/version');
