import type { AppKind } from '../../../shared/contract/appItems/kind.ts';
import { appKindOf } from '../../../shared/contract/appItems/allKinds.ts';
import type { PlatformCaller } from '../../http/access/caller.ts';
import { refuse } from './refusals.ts';

/** Proof that somebody may edit a kind; statements about items of one kind ask for it. */
export class AppSight {
  private constructor(readonly kind: AppKind) {}

  /** @throws Refusal forbidden, naming the code of the kind; notFound for no kind */
  static of({ codes }: Pick<PlatformCaller, 'codes'>, name: string): AppSight {
    const kind = appKindOf(name);
    if (!kind) throw refuse.notFound();
    if (!codes.has(kind.code)) throw refuse.forbidden({ code: kind.code });
    return new AppSight(kind);
  }
}
