import { type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePluginText } from '../../../../core/api.ts';
import { Span } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { skipReason } from './rowWords.ts';
import type { PublicationState } from './usePublication.ts';

/** Sessions that were created, each a link; those that were deleted again say so. */
export function CreatedTable({ rows }: { readonly rows: PublicationState['created'] }): ReactElement {
  const t = usePluginText('partner-events');
  return (
    <Table
      last={t('batchPublish.stateHead')}
      rows={rows.map(({ eventId, undone, booked, ...row }) => ({
        ...row,
        key: `${eventId} ${row.templateId} ${row.startAt} ${row.place}`,
        isQuiet: undone,
        to: eventId === null || undone ? undefined : `/event/publish?type=edit&id=${eventId}`,
        last: undone ? (
          <StatusTag meaning="withdrawn">{t('batchPublish.deleted')}</StatusTag>
        ) : (
          <StatusTag meaning="good">
            {booked > 0 ? t('batchPublish.booked', { count: booked }) : t('batchPublish.published')}
          </StatusTag>
        ),
      }))}
    />
  );
}

/** Sessions that were not created, with why. */
export function SkippedTable({ rows }: { readonly rows: PublicationState['skipped'] }): ReactElement {
  const t = usePluginText('partner-events');
  return (
    <Table
      last={t('batchPublish.why')}
      rows={rows.map(({ code, ...row }, index) => ({
        ...row,
        key: String(index),
        isQuiet: false,
        to: undefined,
        last: skipReason(t, code),
      }))}
    />
  );
}

interface TableRow {
  readonly key: string;
  readonly title: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly place: string;
  readonly isQuiet: boolean;
  readonly to: string | undefined;
  readonly last: ReactNode;
}

function Table({ rows, last }: { readonly rows: readonly TableRow[]; readonly last: string }): ReactElement {
  const t = usePluginText('partner-events');
  const dates = useDates();
  return (
    <div className="tl-plan-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('sessions.time')}</th>
            <th scope="col">{t('sessions.day')}</th>
            <th scope="col">{t('sessions.title')}</th>
            <th scope="col">{t('sessions.place')}</th>
            <th scope="col">{last}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={row.isQuiet ? 'tl-plan-quiet' : undefined}>
              <td>
                {row.to ? (
                  <Link to={row.to}>
                    <Span start={row.startAt} end={row.endAt} />
                  </Link>
                ) : (
                  <Span start={row.startAt} end={row.endAt} />
                )}
              </td>
              <td>{t(`core:codes.weekday.${dates.weekday(row.startAt)}`)}</td>
              <td>{row.title}</td>
              <td>{row.place}</td>
              <td>{row.last}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
