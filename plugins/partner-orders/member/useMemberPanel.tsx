import { type ReactElement, useState } from 'react';
import { lazyPart } from '../../../shared/ui/LazyPart/lazyPart.tsx';
import type { Member } from './places.ts';

const MemberPanel = lazyPart(async () => (await import('./MemberPanel.tsx')).default);

/** Opens what the chosen store knows of a member beside the page; `open` keeps its identity. */
export function useMemberPanel(): {
  readonly open: (member: Member) => void;
  readonly panel: ReactElement | null;
} {
  const [member, open] = useState<Member>();
  const close = (): void => open(undefined);
  return { open, panel: member ? <MemberPanel member={member} onClose={close} onLost={close} /> : null };
}
