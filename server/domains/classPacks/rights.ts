import type { PartnerCode } from '../../../shared/codes/privileges.ts';
import { ClassPackKind } from '../../../shared/codes/lists.ts';
import type { StoreCaller } from '../../http/access/caller.ts';
import { refuse } from '../../http/errors.ts';

/** What somebody wants with a ticket or a pack. */
type Way = 'read' | 'write';

/** The right that a kind needs (screens F3, F4). */
export const codeOf = (kind: ClassPackKind, way: Way): PartnerCode =>
  kind === ClassPackKind.ticket
    ? 'TICKET_READ_WRITE'
    : way === 'read'
      ? 'TICKET_PACKAGE_READ'
      : 'TICKET_PACKAGE_WRITE';

/** @throws Refusal forbidden to whoever has not the right of the kind. */
export function refuseWithout({ codes }: StoreCaller, kind: ClassPackKind, way: Way): void {
  const code = codeOf(kind, way);
  if (!codes.has(code)) throw refuse.forbidden({ code });
}
