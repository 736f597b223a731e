import { Button, Callout } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { type ReactElement, useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall, usePluginText } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';
import {
  type FiltersOf,
  ListPage,
  useCodeFilters,
  useListColumns,
  useListPage,
  useRowDialogs,
} from '../../../../core/list.ts';
import { useCities } from '../../../../core/items.ts';
import { exportRanking, ranking } from '../../../../shared/contract/appItems/acts.calls.ts';
import { appItem } from '../../../../shared/contract/appItems/calls.ts';
import { rankingColumns } from '../../../../shared/contract/appItems/ranking.columns.ts';
import type { RankingRow } from '../../../../shared/contract/appItems/ranking.shapes.ts';
import { idOf } from '../../../../shared/format/idOf.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import { TitleName } from '../../../../shared/ui/PageHeader/TitleName.tsx';
import { RankingList } from '../../api.ts';
import { RecomputeDialog } from './RecomputeDialog.tsx';

const DisqualifyDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-topics-dialogs" */ './DisqualifyDialog.tsx'))
      .DisqualifyDialog,
);

/** They read which challenge it is in the address parameters of the list. */
const DIALOGS = { decide: DisqualifyDialog, recompute: RecomputeDialog };
const CODES = ['suspicious'] as const;
const DEFAULTS = { sort: { by: 'rank', order: 'asc' } } as const;
const rowId = ({ id }: RankingRow): string => String(id);
const rowName = ({ userName }: RankingRow): string => userName;
const rowTone = ({ disqualified }: RankingRow) => (disqualified === 1 ? ('muted' as const) : undefined);

/** /sport/challengeRank: who takes part in a challenge; `id` names it. */
export default function RankingPage(): ReactElement {
  const t = usePluginText('platform-topics');
  const id = idOf(useSearchParams()[0].get('id'));
  return id === undefined ? (
    <Callout intent="warning">{t('ranking.noChallenge')}</Callout>
  ) : (
    <Ranking key={id} id={id} />
  );
}

function Ranking({ id }: { readonly id: number }): ReactElement {
  const t = usePluginText('platform-topics');
  const challenge = useCall(appItem, { params: { kind: 'challenge', id } }).data;
  const codes = useCodeFilters(rankingColumns, CODES);
  const cities = useCities();
  const filters = useMemo<FiltersOf<typeof ranking>>(
    () => ({
      keyword: { kind: 'text', label: t('ranking.search') },
      ...codes,
      city: { kind: 'ids', single: true, label: t('ranking.city'), options: cities },
    }),
    [t, codes, cities],
  );
  const params = useMemo(() => ({ id }), [id]);
  const list = useListPage({
    id: RankingList,
    call: ranking,
    params,
    filters,
    defaults: DEFAULTS,
    columns: rankingColumns,
    rowId,
    rowName,
  });
  const { columns, card } = useListColumns(rankingColumns);
  const { ask, dialog } = useRowDialogs<RankingRow, keyof typeof DIALOGS>(list, DIALOGS);
  const rowActions = useCallback(
    (row: RankingRow): readonly RowAction[] => [
      {
        id: 'decide',
        label: row.disqualified === 1 ? t('ranking.restore') : t('ranking.disqualify'),
        ...(row.disqualified === 0 && { intent: 'danger' as const }),
        onSelect: () => ask('decide', [row]),
      },
    ],
    [t, ask],
  );
  return (
    <>
      <TitleName>{challenge?.title ?? ''}</TitleName>
      <ListPage
        list={list}
        label={t('ranking.label')}
        columns={columns}
        card={card}
        rowActions={rowActions}
        rowTone={rowTone}
        exportCall={exportRanking}
        exportType="ranking"
        firstUse={{ title: t('ranking.emptyTitle'), text: t('ranking.emptyText') }}
        actions={
          <Button icon={<Refresh />} onClick={() => ask('recompute', [])}>
            {t('ranking.recompute')}
          </Button>
        }
      >
        {dialog}
      </ListPage>
    </>
  );
}
