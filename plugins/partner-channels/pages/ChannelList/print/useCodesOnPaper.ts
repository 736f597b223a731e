import { useQuery } from '@tanstack/react-query';
import { Http, usePluginText, useService } from '../../../../../core/api.ts';
import { ChannelTarget } from '../../../../../shared/codes/channels.ts';
import { channelCode } from '../../../../../shared/contract/channels/calls.ts';
import { manage } from '../../../../../shared/contract/events/calls.ts';
import type { Channel } from '../../../../../shared/contract/channels/shapes.ts';
import type { EventRow } from '../../../../../shared/contract/events/shapes.ts';
import { instantOf } from '../../../../../shared/format/datesIn.ts';
import type { CodeOnPaper } from '../../../../../shared/ui/CodeSheet/PrintedCode.tsx';
import { useDates } from '../../../../../shared/ui/DateTime/useDates.ts';
import { shortAddressOf } from '../../../model/shortAddress.ts';
import { serverNow } from '../../../../../shared/format/clock.ts';

/** Sessions that are looked through for one that is not over. */
const LOOKED_AT = 10;

/** How codes are printed. */
export interface PaperOptions {
  /** Says when and where the next session of the target is. */
  readonly hasSession: boolean;
  readonly hasLogo: boolean;
}

/** Codes with their drawings and words, for paper. */
export function useCodesOnPaper(rows: readonly Channel[], { hasSession, hasLogo }: PaperOptions) {
  const http = useService(Http);
  const t = usePluginText('partner-channels');
  const dates = useDates();
  const pictures = useQuery({
    queryKey: [channelCode.id, 'paper', rows.map(({ serialNumber }) => serialNumber), hasLogo],
    queryFn: async ({ signal }) => {
      const drawn = new Map<string, string>();
      for (const { serialNumber } of rows) {
        const query = { format: 'svg', logo: hasLogo ? '1' : '0' } as const;
        // One at a time: the server draws each.
        // oxlint-disable-next-line no-await-in-loop
        const { content } = await http.send(channelCode, { params: { serialNumber }, query }, { signal });
        // oxlint-disable-next-line no-await-in-loop
        drawn.set(serialNumber, `data:image/svg+xml;base64,${btoa(await content.text())}`);
      }
      return drawn;
    },
  });
  const targets = [...new Set(rows.filter(isOfTemplate).map(({ searchId }) => searchId))];
  const next = useQuery({
    queryKey: [manage.id, 'paper', targets],
    enabled: hasSession && targets.length > 0,
    queryFn: async ({ signal }) => {
      const sessions = new Map<number, EventRow>();
      for (const templateId of targets) {
        const query = {
          templateId,
          status: '0,1',
          start: dates.today(),
          sortBy: 'startAt',
          sortOrder: 'asc',
          currentPage: 1,
          pageSize: LOOKED_AT,
        } as const;
        // oxlint-disable-next-line no-await-in-loop
        const { results } = await http.fetch(manage, { query }, { signal, quiet: true });
        const session = results.find(({ endAt }) => instantOf(endAt) > serverNow());
        if (session) sessions.set(templateId, session);
      }
      return sessions;
    },
  });
  const timeOf = ({ startAt, endAt }: EventRow): string =>
    `${t(`core:codes.weekday.${dates.weekday(instantOf(startAt))}`)} ${dates.span(startAt, endAt)}`;
  const codes = rows.flatMap((row): CodeOnPaper[] => {
    const picture = pictures.data?.get(row.serialNumber);
    if (picture === undefined) return [];
    const session = hasSession && isOfTemplate(row) ? next.data?.get(row.searchId) : undefined;
    return [
      {
        id: row.id,
        picture,
        alt: t('shared.code'),
        title: row.eventTitle,
        // When and where people meet; of targets without sessions nothing is known.
        lines: session ? [timeOf(session), session.place] : [],
        typed: shortAddressOf(row),
        name: row.content,
      },
    ];
  });
  return { codes, pictures, next, isDrawing: pictures.isFetching || next.isFetching };
}

const isOfTemplate = ({ category }: Channel): boolean => category === ChannelTarget.activity;
