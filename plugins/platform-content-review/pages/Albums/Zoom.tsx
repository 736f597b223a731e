import type { ReactElement } from 'react';
import { Configuration, usePluginText, useService } from '../../../../core/api.ts';
import { Dialog } from '../../../../shared/ui/Dialog/Dialog.tsx';
import type { ReviewRow } from '../../../../shared/contract/content/shapes.ts';
import { isStored } from '../../model/pictures.ts';

/** One picture as large as the window lets it be. */
export function Zoom({
  photo,
  onClose,
}: {
  readonly photo: ReviewRow;
  readonly onClose: () => void;
}): ReactElement {
  const t = usePluginText('platform-content-review');
  const { picturesBase } = useService(Configuration);
  const [path = ''] = photo.pictures;
  return (
    <Dialog isOpen onClose={onClose} title={t('photo.by', { name: photo.author })} className="tl-photo-zoom">
      {isStored(path) ? (
        <img src={`${picturesBase}${path}`} alt={t('item.picture')} />
      ) : (
        <span className="tl-review-lost">{t('item.pictureLost')}</span>
      )}
    </Dialog>
  );
}
