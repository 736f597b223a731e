import { Checkbox } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { Configuration, usePluginText, useService } from '../../../../core/api.ts';
import type { ReviewRow } from '../../../../shared/contract/content/shapes.ts';
import { isStored } from '../../model/pictures.ts';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';

/** One picture of the grid, with who uploaded it and when. */
export function Photo(props: {
  readonly photo: ReviewRow;
  readonly isChosen: boolean;
  readonly isBlurred: boolean;
  readonly onToggle: (id: number) => void;
}): ReactElement {
  const { photo, isChosen, isBlurred, onToggle } = props;
  const t = usePluginText('platform-content-review');
  const { picturesBase } = useService(Configuration);
  const [isLost, setLost] = useState(false);
  const { id, author, createdAt, pictures, state } = photo;
  const [path = ''] = pictures;
  return (
    <figure
      className={`tl-photo${isChosen ? ' tl-photo-chosen' : ''}${state === 0 ? '' : ' tl-photo-over'}${isBlurred ? ' tl-review-blurred' : ''}`}
      data-photo={id}
    >
      {isLost || !isStored(path) ? (
        <span className="tl-review-lost">{t('item.pictureLost')}</span>
      ) : (
        <img
          src={`${picturesBase}${path}`}
          alt=""
          draggable={false}
          loading="lazy"
          onError={() => setLost(true)}
        />
      )}
      <figcaption>
        <Checkbox
          checked={isChosen}
          onChange={() => onToggle(id)}
          labelElement={<span>{t('photo.by', { name: author })}</span>}
        />
        <small>
          <DateTime at={createdAt} />
          {state === 0 ? null : <span>{t(`core:codes.reviewState.${state}`)}</span>}
        </small>
      </figcaption>
    </figure>
  );
}
