import type { ReactElement } from 'react';
import { Configuration, LinkButton, useAccess, usePluginText, useService } from '../../../../core/api.ts';
import type { AuthorCard } from '../../../../shared/contract/content/shapes.ts';
import { PersonPicture } from '../../../../shared/ui/Person/PersonPicture.tsx';
import { serverNow } from '../../../../shared/format/clock.ts';
import { instantOf } from '../../../../shared/format/datesIn.ts';

const DAY_MS = 86_400_000;

/** Who wrote it: how long they are here, what of theirs was removed, what others report. */
export function AuthorFacts({ card }: { readonly card: AuthorCard | null }): ReactElement {
  const t = usePluginText('platform-content-review');
  const { picturesBase } = useService(Configuration);
  const access = useAccess();
  if (!card) return <p className="tl-ink-2">{t('author.none')}</p>;
  const days = Math.max(0, Math.floor((serverNow() - instantOf(card.joinedAt)) / DAY_MS));
  return (
    <section className="tl-review-author">
      <PersonPicture name={card.name} src={card.avatar && `${picturesBase}${card.avatar}`} />
      <div>
        <b>{card.name}</b> {card.city}
        <p className="tl-ink-2">
          {t('author.facts', {
            count: days,
            written: card.written,
            removed: card.removed,
            reports: card.reports,
          })}
          {card.state === 'normal' ? '' : ` · ${t(`core:codes.userState.${card.state}`)}`}
        </p>
      </div>
      <LinkButton size="small" to={`?author=${card.id}&state=0`}>
        {t('author.all', { count: card.waiting })}
      </LinkButton>
      {access.can('PLATFORM_ACCOUNT_USER') ? (
        <LinkButton size="small" to={`/account/userManage?open=${card.id}`}>
          {t('author.open')}
        </LinkButton>
      ) : null}
    </section>
  );
}
