import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { LinkButton, Slot, useAccess } from '../../../core/api.ts';
import { SideDrawer } from '../../../shared/ui/SideDrawer/SideDrawer.tsx';
import { ordersAddress } from '../addresses.ts';
import { useOrderText } from '../useOrderText.ts';
import { type Member, MemberSections } from './places.ts';

/** What the chosen store knows of a member, a section of each plugin that knows something. */
export default function MemberPanel({
  member,
  onClose,
}: {
  readonly member: Member;
  readonly onClose: () => void;
}): ReactElement {
  const t = useOrderText();
  const seesOrders = useAccess().can('EVENTS_READ_WRITE');
  const { userId, userName, phone } = member;
  const { key } = useLocation();
  const openedAt = useRef(key);
  const close = useEffectEvent(onClose);
  // A link may lead to another row of the page below, which stays.
  useEffect(() => {
    if (key !== openedAt.current) close();
  }, [key]);
  return (
    <SideDrawer
      isOpen
      title={`${userName} · ${phone}`}
      onClose={onClose}
      foot={
        seesOrders ? (
          <LinkButton to={ordersAddress({ userId: String(userId) })}>{t('member.allOrders')}</LinkButton>
        ) : undefined
      }
    >
      <Slot of={MemberSections} member={member} />
    </SideDrawer>
  );
}
