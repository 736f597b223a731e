import { useQuery } from '@tanstack/react-query';
import { CompanyStores, Http, useService } from '../../../../core/api.ts';
import { ClassPackKind } from '../../../../shared/codes/lists.ts';
import { packCode, packCodePicture } from '../../../../shared/contract/classPacks/codes.calls.ts';
import type { ClassPackRow, PackCode } from '../../../../shared/contract/classPacks/shapes.ts';
import { serverNow } from '../../../../shared/format/clock.ts';
import { instantOf } from '../../../../shared/format/datesIn.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import type { CodeOnPaper } from '../../../../shared/ui/CodeSheet/PrintedCode.tsx';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { useGoodsText } from '../../useGoodsText.ts';

/** A code that can still be bought with, and its drawing. */
interface DrawnCode {
  readonly code: PackCode;
  readonly picture: string;
}

/** Codes of tickets and packs with their drawings and words, for paper; `without` have none that still opens a sale. */
export function usePackCodesOnPaper(rows: readonly ClassPackRow[]) {
  const http = useService(Http);
  const t = useGoodsText();
  const dates = useDates();
  const merchant = useService(CompanyStores).state.company?.name ?? '';
  const drawn = useQuery({
    queryKey: [packCodePicture.id, 'paper', rows.map(({ id }) => id)],
    queryFn: async ({ signal }) => {
      const codes = new Map<number, DrawnCode>();
      for (const { id } of rows) {
        // One at a time: the server draws each.
        // oxlint-disable-next-line no-await-in-loop
        const code = await http.fetch(packCode, { query: { id } }, { signal, quiet: true });
        if (code === null || isOver(code)) continue;
        const request = { query: { id, format: 'svg' } } as const;
        // oxlint-disable-next-line no-await-in-loop
        const { content } = await http.send(packCodePicture, request, { signal, quiet: true });
        // oxlint-disable-next-line no-await-in-loop
        codes.set(id, { code, picture: `data:image/svg+xml;base64,${btoa(await content.text())}` });
      }
      return codes;
    },
    // A code that was made since then stands on no paper of before.
    gcTime: 0,
  });
  const goods = (row: ClassPackRow): string =>
    row.kind === ClassPackKind.ticket
      ? t('print.ticket', {
          count: row.times,
          validity: t(`core:codes.validityMonths.${row.validityMonths}`),
        })
      : row.items.map(({ name, times }) => `${times} × ${name}`).join(', ');
  const bounds = ({ validUntil, limit }: PackCode): string =>
    [
      validUntil === null ? '' : t('print.until', { until: dates.dateTime(validUntil) }),
      limit === null ? '' : t('print.limit', { count: limit }),
    ]
      .filter((word) => word !== '')
      .join(' · ');
  const codes = rows.flatMap((row): CodeOnPaper[] => {
    const { code, picture } = drawn.data?.get(row.id) ?? {};
    if (code === undefined || picture === undefined) return [];
    const word = t(row.kind === ClassPackKind.ticket ? 'print.priceOfTicket' : 'print.priceOfPack', {
      price: formatCents(row.price),
    });
    return [
      {
        id: row.id,
        picture,
        alt: t('code.alt'),
        title: row.name,
        lines: [word, goods(row), bounds(code)],
        typed: code.serialNumber,
        name: merchant,
      },
    ];
  });
  const without = drawn.data ? rows.filter(({ id }) => !drawn.data.has(id)).map(({ name }) => name) : [];
  return { codes, without, drawn };
}

const isOver = ({ validUntil, limit, used }: PackCode): boolean =>
  (validUntil !== null && instantOf(validUntil) <= serverNow()) || (limit !== null && used >= limit);
