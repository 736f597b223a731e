import { Callout } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import {
  Configuration,
  LinkButton,
  useCall,
  usePluginText,
  useService,
  useWhole,
} from '../../../core/api.ts';
import { TrailHistory } from '../../../core/items.ts';
import { RowFacts } from '../../../core/list.ts';
import { versionHistory, versionRecord } from '../../../shared/contract/configuration/versions.calls.ts';
import { operatorVersionColumns } from '../../../shared/contract/configuration/versions.columns.ts';
import type { VersionRecord } from '../../../shared/contract/configuration/versions.shapes.ts';
import { idOf } from '../../../shared/format/idOf.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { LoadFailure } from '../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { TitleName } from '../../../shared/ui/PageHeader/TitleName.tsx';
import { RichTextView } from '../../../shared/ui/RichText/RichTextView.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { VersionEditor } from './VersionEditor.tsx';
import { newVersion, versionValues } from './versionValues.ts';

/** /version/detail/:type: `add`, or `edit` and `view` of the version that `id` names. */
export default function VersionPage(): ReactElement {
  const t = usePluginText('platform-versions');
  const { type } = useParams();
  const id = idOf(useSearchParams()[0].get('id'));
  // The form begins with what is stored now, and later answers must not move it.
  const stored = useCall(
    versionRecord,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined && type !== 'add', isFresh: true },
  );
  if (type === 'add') return <VersionEditor key="new" start={newVersion} isPublished={false} />;
  if (id === undefined) return <Callout intent="warning">{t('detail.none')}</Callout>;
  if (stored.error) return <LoadFailure of={stored} />;
  if (!stored.data || !stored.isFetchedAfterMount) return <SkeletonRows rows={6} rowHeight={48} />;
  const isPublished = stored.data.state !== 'scheduled';
  return type === 'edit' ? (
    <VersionEditor key={id} start={versionValues(stored.data)} isPublished={isPublished} />
  ) : (
    <Reading version={stored.data} />
  );
}

function Happened({ id }: { readonly id: number }): ReactElement {
  const history = useWhole(
    [versionHistory.id, id],
    (http, { query, sending }) => http.fetch(versionHistory, { params: { id }, query }, sending),
    { isLater: true },
  );
  return <TrailHistory object="version" history={history} />;
}

function Reading({ version }: { readonly version: VersionRecord }): ReactElement {
  const t = usePluginText('platform-versions');
  const { picturesBase } = useService(Configuration);
  return (
    <>
      <TitleName>{version.versionNumber}</TitleName>
      <Card title={version.versionTitle}>
        <RowFacts columns={operatorVersionColumns} row={version} />
        <RichTextView html={version.versionIntroduction} base={picturesBase} />
        <LinkButton to={`/version/detail/edit?id=${version.id}`}>{t('list.edit')}</LinkButton>
        <LinkButton to="/version/record">{t('form.back')}</LinkButton>
      </Card>
      <Card title={t('detail.history')}>
        <Happened id={version.id} />
      </Card>
    </>
  );
}
