import { Button } from '@blueprintjs/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';
import { useFieldLabels } from '../../../../core/list.ts';
import { userColumns } from '../../../../shared/contract/users/columns.ts';
import type { UserDetail } from '../../../../shared/contract/users/shapes.ts';
import { formatCents, formatCount } from '../../../../shared/format/money.ts';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { OrEmpty } from '../../../../shared/ui/Money/Money.tsx';
import { Avatar } from './Avatar.tsx';
import { UserPhone } from './UserPhone.tsx';
import './Users.css';

const EditDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "platform-users-dialogs" */ './EditDialog.tsx')).EditDialog,
);

/** Who a user is, what they did, and what others say. */
export function Profile(props: {
  readonly detail: UserDetail;
  readonly onChanged: () => unknown;
}): ReactElement {
  const { detail, onChanged } = props;
  const t = usePluginText('platform-users');
  const { labelOf } = useFieldLabels(userColumns);
  const [isEdited, setEdited] = useState(false);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [labelOf('userId'), detail.id],
    [labelOf('phone'), <UserPhone key="phone" {...detail} />],
    [labelOf('city'), detail.city],
    [labelOf('level'), detail.level],
    [labelOf('points'), formatCount(detail.points)],
    [labelOf('bookings'), formatCount(detail.bookings)],
    [labelOf('spent'), `¥${formatCents(detail.spent)}`],
    [t('panel.upcoming'), formatCount(detail.upcoming)],
    [t('panel.timesLeft'), formatCount(detail.timesLeft)],
    [labelOf('state'), t(`core:codes.userState.${detail.state}`)],
    ...when(t('panel.mutedUntil'), detail.mutedUntil),
    ...when(t('panel.blockedAt'), detail.blockedAt),
    [labelOf('joinedAt'), <DateTime key="joined" at={detail.joinedAt} />],
  ];
  return (
    <>
      <Avatar {...detail} />
      <dl className="tl-user-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <OrEmpty>{value}</OrEmpty>
            </dd>
          </div>
        ))}
      </dl>
      <Button text={t('edit.open')} onClick={() => setEdited(true)} />
      <h3>{t('panel.reports')}</h3>
      <Reports detail={detail} />
      {isEdited ? <EditDialog user={detail} onDone={onChanged} onClose={() => setEdited(false)} /> : null}
    </>
  );
}

const when = (label: string, at: string | null): readonly (readonly [string, ReactNode])[] =>
  at === null ? [] : [[label, <DateTime key={label} at={at} />]];

function Reports({ detail }: { readonly detail: UserDetail }): ReactElement {
  const t = usePluginText('platform-users');
  if (detail.latestReports.length === 0) return <p className="tl-ink-2">{t('panel.noReports')}</p>;
  return (
    <ul className="tl-user-entries">
      {detail.latestReports.map(({ id, reason, text, reporterName, at }) => (
        <li key={id}>
          {t(`core:codes.removalReason.${reason}`)}
          {text === '' ? null : `: ${text}`}
          <small>
            {reporterName} · <DateTime at={at} />
          </small>
        </li>
      ))}
    </ul>
  );
}
