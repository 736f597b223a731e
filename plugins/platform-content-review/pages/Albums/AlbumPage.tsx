import { NonIdealState } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LinkButton, useCall, usePluginText } from '../../../../core/api.ts';
import { albums, reviews } from '../../../../shared/contract/content/calls.ts';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { ObjectHead } from '../../../../shared/ui/PageHeader/PageHeader.tsx';
import { Pager } from '../../../../shared/ui/Pager/Pager.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';
import './Albums.css';

const PAGE_SIZE = 60;

/** /contentReview/albumDetail: the pictures of one album, many at a glance. */
export default function AlbumPage(): ReactElement {
  const t = usePluginText('platform-content-review');
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get('id'));
  const isId = Number.isSafeInteger(id) && id > 0;
  const page = Math.max(1, Number(search.get('currentPage')) || 1);
  const about = useCall(albums, { query: { ids: String(id) } }, { enabled: isId });
  const query = { albumId: id, currentPage: page, pageSize: PAGE_SIZE, sortBy: 'createdAt' as const };
  const asked = useCall(reviews, { params: { kind: 'photo' }, query }, { enabled: isId });
  const [album] = about.data?.results ?? [];
  if (!isId || (about.data && !album))
    return (
      <NonIdealState
        title={t('album.gone')}
        action={<LinkButton to="/contentReview/album">{t('album.toList')}</LinkButton>}
      />
    );
  const refresh = (): void => {
    void asked.refetch();
    void about.refetch();
  };
  return (
    <div className="tl-album">
      <ObjectHead
        title={album?.title ?? ''}
        figures={[
          { id: 'author', label: t('album.owner'), value: album?.author ?? '–' },
          { id: 'photos', label: t('album.photos'), value: album?.photos ?? '–' },
          { id: 'waiting', label: t('album.waiting'), value: album?.waiting ?? '–' },
          { id: 'approved', label: t('album.approved'), value: album?.approved ?? '–' },
          { id: 'removed', label: t('album.removed'), value: album?.removed ?? '–' },
        ]}
      />
      <Loaded of={asked} waiting={<SkeletonRows rows={6} rowHeight={80} />}>
        {({ results, totalRecords, currentPage }) =>
          totalRecords === 0 ? (
            <NonIdealState title={t('album.empty')} />
          ) : (
            <>
              <PhotoGrid key={currentPage} photos={results} onChanged={refresh} />
              <Pager
                page={currentPage}
                pageSize={PAGE_SIZE}
                total={totalRecords}
                onPage={(next) =>
                  setSearch((now) => {
                    now.set('currentPage', String(next));
                    return now;
                  })
                }
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
