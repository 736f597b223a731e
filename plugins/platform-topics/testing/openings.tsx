import { sampleOf } from '../../../core/testing/sampleOf.ts';
import { emptyList, type Openings } from '../../../core/testing/stage.ts';
import { RankingRow } from '../../../shared/contract/appItems/ranking.shapes.ts';
import { AppItem } from '../../../shared/contract/appItems/shapes.ts';
import { SportType } from '../../../shared/contract/sportTypes/calls.ts';
import { DrawnDialog } from '../pages/Clock/DrawnDialog.tsx';
import { GrantDialog } from '../pages/Medals/GrantDialog.tsx';
import { DisqualifyDialog } from '../pages/Ranking/DisqualifyDialog.tsx';
import { RecomputeDialog } from '../pages/Ranking/RecomputeDialog.tsx';
import { RemoveDialog } from '../pages/SportTypes/RemoveDialog.tsx';
import { SportTypeDialog } from '../pages/SportTypes/SportTypeDialog.tsx';

/** How the dialogs of this plugin are opened, by their files. */
export const openings: Openings = {
  'pages/Clock/DrawnDialog.tsx': (stage) => (
    <DrawnDialog {...stage} list={emptyList()} rows={[sampleOf(AppItem)]} />
  ),
  'pages/Medals/GrantDialog.tsx': (stage) => (
    <GrantDialog {...stage} list={emptyList()} rows={[sampleOf(AppItem)]} />
  ),
  'pages/Ranking/DisqualifyDialog.tsx': (stage) => (
    <DisqualifyDialog {...stage} list={emptyList()} rows={[sampleOf(RankingRow)]} />
  ),
  'pages/Ranking/RecomputeDialog.tsx': (stage) => <RecomputeDialog {...stage} list={emptyList()} rows={[]} />,
  'pages/SportTypes/RemoveDialog.tsx': (stage) => (
    <RemoveDialog {...stage} list={emptyList()} rows={[sampleOf(SportType)]} />
  ),
  'pages/SportTypes/SportTypeDialog.tsx': (stage) => (
    <SportTypeDialog {...stage} list={emptyList()} rows={[{ ...sampleOf(SportType), icon: '' }]} />
  ),
};
