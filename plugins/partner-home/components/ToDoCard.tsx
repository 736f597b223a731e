import { type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { usePluginText, type PluginText } from '../../../core/api.ts';
import type { ToDo } from '../../../shared/contract/overview/calls.ts';
import { addDays } from '../../../shared/format/dates.ts';
import type { Dates } from '../../../shared/format/datesIn.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import { type StatusMeaning, StatusTag } from '../../../shared/ui/StatusTag/StatusTag.tsx';
import { useNarrow } from '../../../shared/ui/useNarrow.ts';
import { type OpenPage, useOpenPages } from '../useOpenPages.ts';

/** A thing to do as it is shown. */
interface Item {
  readonly id: keyof ToDo;
  readonly meaning: StatusMeaning;
  readonly title: string;
  readonly text: string;
  readonly address: string | undefined;
}

const SHOWN_ON_PHONES = 2;

/** What needs somebody, the worst first; on a phone two of them (visual language 11). */
export function ToDoCard({ toDo }: { readonly toDo: ToDo }): ReactElement {
  const t = usePluginText('partner-home');
  const dates = useDates();
  const items = itemsOf(toDo, t, useOpenPages(), dates);
  const isNarrow = useNarrow();
  const [showsAll, setShowsAll] = useState(false);
  const shown = isNarrow && !showsAll ? items.slice(0, SHOWN_ON_PHONES) : items;
  return (
    <Card title={t('toDo.title')} count={items.length} flush>
      {items.length === 0 ? <p className="tl-home-none">{t('toDo.none')}</p> : null}
      <ul className="tl-todo">
        {shown.map(({ id, meaning, title, text, address }) => (
          <li key={id}>
            <StatusTag meaning={meaning}>{null}</StatusTag>
            <div>
              <b>{title}</b>
              <span>{text}</span>
            </div>
            {address ? (
              <Link to={address} aria-label={`${t(`toDo.${id}.act`)}: ${title}`}>
                {t(`toDo.${id}.act`)}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
      {shown.length < items.length ? (
        <button type="button" className="tl-link tl-todo-more" onClick={() => setShowsAll(true)}>
          {t('toDo.more', { count: items.length - shown.length })}
        </button>
      ) : null}
    </Card>
  );
}

function itemsOf(toDo: ToDo, t: PluginText<'partner-home'>, open: OpenPage, dates: Dates): readonly Item[] {
  const { failedRefunds, underMinimum, returnedFile, annualReview, receivingAccount } = toDo;
  const items: Item[] = [];
  if (failedRefunds) {
    const { orders, amount } = failedRefunds;
    items.push({
      id: 'failedRefunds',
      meaning: 'wrong',
      title: t('toDo.failedRefunds.title', { count: orders }),
      text:
        amount === null
          ? t('toDo.failedRefunds.text')
          : t('toDo.failedRefunds.sum', { amount: formatCents(amount) }),
      address: open('/order/index?refundState=4'),
    });
  }
  if (annualReview && annualReview.days < 0)
    items.push({ ...reviewItem(annualReview, t, open), meaning: 'wrong' });
  if (underMinimum) {
    const { sessions, first } = underMinimum;
    const today = dates.today();
    items.push({
      id: 'underMinimum',
      meaning: 'look',
      title: t('toDo.underMinimum.title', { count: sessions }),
      text: t('toDo.underMinimum.text', {
        title: first.title,
        booked: first.booked,
        minimum: first.minParticipants,
        at: dates.dateTime(first.startAt).slice(5),
      }),
      // The days that were counted; other sessions have time.
      address: open(`/event/index?start=${today}&end=${addDays(today, 1)}&derived=underMinimum`),
    });
  }
  if (returnedFile)
    items.push({
      id: 'returnedFile',
      meaning: 'look',
      title: t('toDo.returnedFile.title'),
      text: t('toDo.returnedFile.text', { count: returnedFile.reasons }),
      // Core's own page: it is always there.
      address: open('/merchant/annualReview?pageType=fix') ?? '/merchant-settle?pageType=fix',
    });
  if (annualReview && annualReview.days >= 0) items.push(reviewItem(annualReview, t, open));
  if (receivingAccount)
    items.push({
      id: 'receivingAccount',
      meaning: 'live',
      title: t('toDo.receivingAccount.title'),
      text: t(`toDo.receivingAccount.text${receivingAccount.status}`),
      address: open('/myAccount/index'),
    });
  return items;
}

function reviewItem(
  { due, days }: NonNullable<ToDo['annualReview']>,
  t: PluginText<'partner-home'>,
  open: OpenPage,
): Item {
  const title =
    days < 0
      ? t('toDo.annualReview.overdue', { count: -days })
      : days === 0
        ? t('toDo.annualReview.today')
        : t('toDo.annualReview.title', { count: days });
  return {
    id: 'annualReview',
    meaning: 'look',
    title,
    text: t('toDo.annualReview.text', { due }),
    address: open('/merchant/annualReview?pageType=new'),
  };
}
