import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { usePluginText } from '../../../../core/api.ts';
import { VisitorPage } from '../../../../core/visitor.ts';
import { StaffSignOn } from '../../../../shared/codes/lists.ts';
import { FindRecord } from './FindRecord.tsx';
import { MoveAccount } from './MoveAccount.tsx';
import { Over } from './Over.tsx';
import { RegisterStaff } from './RegisterStaff.tsx';
import '../../joining.css';

/** The ticket of a sign-on, which the arrival has left with this entry of the history. */
function ticketIn(state: unknown): string | undefined {
  const { ticket } = (state ?? {}) as { readonly ticket?: unknown };
  return typeof ticket === 'string' ? ticket : undefined;
}

const FORMS = {
  [StaffSignOn.query]: { lead: 'bind.lead416', Form: FindRecord },
  [StaffSignOn.register]: { lead: 'bind.lead417', Form: RegisterStaff },
  [StaffSignOn.warn]: { lead: 'bind.lead418', Form: MoveAccount },
} as const;
const isCode = (code: number): code is keyof typeof FORMS => code in FORMS;

/** /bind-store: where a sign-on with code 416, 417 or 418 is linked to a store (screens D). */
export default function BindStorePage(): ReactElement {
  const t = usePluginText('partner-joining');
  const { search, state } = useLocation();
  const ticket = ticketIn(state);
  const code = Number(new URLSearchParams(search).get('code'));
  if (ticket === undefined || !isCode(code)) {
    return (
      <VisitorPage title={t('bind.title')}>
        <Over />
      </VisitorPage>
    );
  }
  const { lead, Form } = FORMS[code];
  return (
    <VisitorPage title={t('bind.title')} lead={t(lead)}>
      <Form ticket={ticket} />
    </VisitorPage>
  );
}
