import { Button } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { ignoreComposing } from '../../../../shared/ui/composition.ts';
import { Configuration, usePluginText, useService } from '../../../../core/api.ts';
import { isStored } from '../../model/pictures.ts';

/** Pictures of an item. Those that were reported often are blurred until somebody holds the button or a key on it. */
export function ReviewPictures({
  pictures,
  isBlurred,
}: {
  readonly pictures: readonly string[];
  readonly isBlurred: boolean;
}): ReactElement | null {
  const t = usePluginText('platform-content-review');
  const { picturesBase } = useService(Configuration);
  const [isHeld, setHeld] = useState(false);
  const [lost, setLost] = useState<readonly string[]>([]);
  if (pictures.length === 0) return null;
  const show = (): void => setHeld(true);
  const hide = (): void => setHeld(false);
  return (
    <>
      <div className={`tl-review-pictures${isBlurred && !isHeld ? ' tl-review-blurred' : ''}`}>
        {pictures.map((path) =>
          lost.includes(path) || !isStored(path) ? (
            <span key={path} className="tl-review-lost">
              {t('item.pictureLost')}
            </span>
          ) : (
            <img
              key={path}
              src={`${picturesBase}${path}`}
              alt={t('item.picture')}
              onError={() => setLost((before) => [...before, path])}
            />
          ),
        )}
      </div>
      {isBlurred ? (
        <Button
          size="small"
          onPointerDown={show}
          onPointerUp={hide}
          onPointerLeave={hide}
          onKeyDown={ignoreComposing(show)}
          onKeyUp={ignoreComposing(hide)}
          onBlur={hide}
        >
          {t('item.hold')}
        </Button>
      ) : null}
    </>
  );
}
