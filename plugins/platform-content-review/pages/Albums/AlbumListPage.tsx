import { type ReactElement, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Configuration, usePluginText, useService } from '../../../../core/api.ts';
import { type FiltersOf, ListPage, useListColumns, useListPage } from '../../../../core/list.ts';
import { albums } from '../../../../shared/contract/content/calls.ts';
import { albumColumns } from '../../../../shared/contract/content/columns.ts';
import type { AlbumRow } from '../../../../shared/contract/content/shapes.ts';
import { isStored } from '../../model/pictures.ts';
import { PictureThumb } from '../../../../shared/ui/Pictures/PictureThumb.tsx';
import { AlbumList } from '../../api.ts';

const DEFAULTS = { sort: { by: 'waiting', order: 'desc' } } as const;
const rowId = ({ id }: AlbumRow): string => String(id);
const rowName = ({ title }: AlbumRow): string => title;

/** /contentReview/album: albums, those with most that waits first. */
export default function AlbumListPage(): ReactElement {
  const t = usePluginText('platform-content-review');
  const navigate = useNavigate();
  const { picturesBase } = useService(Configuration);
  const filters = useMemo<FiltersOf<typeof albums>>(
    () => ({
      keyword: { kind: 'text', label: t('album.title'), placeholder: t('album.search') },
      start: { kind: 'dates', label: t('filter.written'), params: ['start', 'end'] },
      waiting: { kind: 'flag', label: t('album.waiting'), yes: t('album.withWaiting') },
    }),
    [t],
  );
  const list = useListPage({
    id: AlbumList,
    call: albums,
    filters,
    defaults: DEFAULTS,
    columns: albumColumns,
    rowId,
    rowName,
  });
  const open = useCallback(
    ({ id }: AlbumRow) => void navigate(`/contentReview/albumDetail?id=${id}`),
    [navigate],
  );
  const own = useMemo(
    () => ({
      open,
      cells: {
        cover: {
          acts: true as const,
          render: ({ cover, title }: AlbumRow) =>
            isStored(cover) ? (
              <PictureThumb src={`${picturesBase}${cover}`} name={title} width={40} height={26} />
            ) : null,
        },
      },
    }),
    [open, picturesBase],
  );
  const { columns, card } = useListColumns(albumColumns, own);
  return (
    <ListPage
      list={list}
      label={t('kind.album')}
      columns={columns}
      card={card}
      onOpen={open}
      firstUse={{ title: t('album.emptyTitle'), text: t('album.emptyText') }}
    />
  );
}
