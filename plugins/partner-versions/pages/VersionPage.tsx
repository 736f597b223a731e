import { Callout } from '@blueprintjs/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Configuration, LinkButton, useCall, usePluginText, useSend, useService } from '../../../core/api.ts';
import { versionNotice } from '../../../shared/contract/configuration/calls.ts';
import {
  readVersion,
  versionRecord,
  versions,
} from '../../../shared/contract/configuration/versions.calls.ts';
import type { VersionRecord } from '../../../shared/contract/configuration/versions.shapes.ts';
import { idOf } from '../../../shared/format/idOf.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { DateTime } from '../../../shared/ui/DateTime/DateTime.tsx';
import { Loaded } from '../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { TitleName } from '../../../shared/ui/PageHeader/TitleName.tsx';
import { RichTextView } from '../../../shared/ui/RichText/RichTextView.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeleton/Skeleton.tsx';

/** /versionParter/detail/:type: one version to read; `id` names it. */
export default function VersionPage(): ReactElement {
  const t = usePluginText('partner-versions');
  const id = idOf(useSearchParams()[0].get('id'));
  return id === undefined ? (
    <Callout intent="warning">{t('detail.none')}</Callout>
  ) : (
    <Version key={id} id={id} />
  );
}

function Version({ id }: { readonly id: number }): ReactElement {
  const version = useCall(versionRecord, { params: { id } });
  return (
    <Loaded of={version} waiting={<SkeletonRows rows={6} rowHeight={48} />}>
      {(found) => <Reading version={found} />}
    </Loaded>
  );
}

function Reading({ version }: { readonly version: VersionRecord }): ReactElement {
  const t = usePluginText('partner-versions');
  const { picturesBase } = useService(Configuration);
  useReadMark(version);
  const { previousId, nextId } = version;
  return (
    <>
      <TitleName>{version.versionNumber}</TitleName>
      <Card title={version.versionTitle}>
        <p>
          <DateTime at={version.publishedAt} />
        </p>
        <RichTextView html={version.versionIntroduction} base={picturesBase} />
        <p>
          {previousId === null ? null : (
            <LinkButton to={`/versionParter/detail/view?id=${previousId}`}>{t('detail.older')}</LinkButton>
          )}
          {nextId === null ? null : (
            <LinkButton to={`/versionParter/detail/view?id=${nextId}`}>{t('detail.newer')}</LinkButton>
          )}
          <LinkButton to="/versionParter/record">{t('detail.back')}</LinkButton>
        </p>
      </Card>
    </>
  );
}

/** Says that a version was read, once it is on screen; the dot behind the entry of the menu goes. */
function useReadMark({ id, isRead }: VersionRecord): void {
  const queries = useQueryClient();
  const { send } = useSend(readVersion);
  useEffect(() => {
    if (isRead === 1) return;
    const refresh = () =>
      Promise.all(
        [versionNotice, versions].map((call) => queries.invalidateQueries({ queryKey: [call.id] })),
      );
    void send({ params: { id } }, { quiet: true, refresh });
  }, [send, queries, id, isRead]);
}
