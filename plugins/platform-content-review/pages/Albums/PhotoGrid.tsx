import { Button } from '@blueprintjs/core';
import { type ReactElement, useMemo, useState } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';
import { type KeyWords, useQueueKeys } from '../../../../core/queue.ts';
import { BLURRED_FROM } from '../../../../shared/codes/content.ts';
import type { ReviewAction, ReviewRow } from '../../../../shared/contract/content/shapes.ts';
import { plainly } from '../Decisions/useDecide.ts';
import { Photo } from './Photo.tsx';
import { useDragSelection } from './useDragSelection.ts';
import { usePhotoDecision } from './usePhotoDecision.ts';
import { Zoom } from './Zoom.tsx';
import '../Item/Review.css';

const RemovePhotosDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-content-review-dialogs" */ './RemovePhotosDialog.tsx'))
      .RemovePhotosDialog,
);

const keysOf = (t: ReturnType<typeof usePluginText<'platform-content-review'>>): KeyWords => [
  ['a', t('decide.1')],
  ['r', t('decide.2')],
  ['x', t('keys.choose')],
  ['Space', t('keys.zoom')],
];

/** Pictures of a page: chosen by dragging or one by one, decided together, looked at closely with the space bar. */
export function PhotoGrid(props: {
  readonly photos: readonly ReviewRow[];
  readonly onChanged: () => void;
}): ReactElement {
  const { photos, onChanged } = props;
  const t = usePluginText('platform-content-review');
  const { chosen, active, isChosen, toggle, clear, handlers } = useDragSelection();
  const [zoomed, setZoomed] = useState<number>();
  const [isRemoving, setRemoving] = useState(false);
  const { decide, isBusy } = usePhotoDecision(onChanged);
  const picked = photos.filter(({ id }) => isChosen(id));
  const waiting = photos.filter(({ state }) => state === 0);
  const act = async (rows: readonly ReviewRow[], action: ReviewAction): Promise<void> => {
    if (rows.length === 0) return;
    await decide(rows, action);
    clear();
  };
  const current = photos.find(({ id }) => id === active);
  useQueueKeys(
    {
      a: () => void act(picked, plainly(1)),
      r: () => picked.length > 0 && setRemoving(true),
      x: () => active !== undefined && toggle(active),
      ' ': () => setZoomed(zoomed === undefined ? current?.id : undefined),
    },
    useMemo(() => keysOf(t), [t]),
  );
  const large = photos.find(({ id }) => id === zoomed);
  const none = chosen.size === 0 ? t('photo.chooseFirst') : undefined;
  return (
    <>
      <div className="tl-review-acts tl-photo-bar">
        <span>{t('photo.chosen', { count: picked.length })}</span>
        <Button
          intent="primary"
          disabled={none !== undefined}
          title={none}
          loading={isBusy}
          onClick={() => void act(picked, plainly(1))}
        >
          {t('decide.1')} <kbd>a</kbd>
        </Button>
        <Button intent="danger" disabled={none !== undefined} title={none} onClick={() => setRemoving(true)}>
          {t('decide.2')} <kbd>r</kbd>
        </Button>
        <Button
          disabled={waiting.length === 0}
          title={waiting.length === 0 ? t('photo.noneWaits') : undefined}
          loading={isBusy}
          onClick={() =>
            void act(
              waiting.filter(({ id }) => !isChosen(id)),
              plainly(1),
            )
          }
        >
          {t('photo.approveRest')}
        </Button>
      </div>
      <fieldset className="tl-photo-grid" aria-label={t('photo.label')} {...handlers}>
        {photos.map((photo) => (
          <Photo
            key={photo.id}
            photo={photo}
            isChosen={isChosen(photo.id)}
            isBlurred={photo.reports >= BLURRED_FROM}
            onToggle={toggle}
          />
        ))}
      </fieldset>
      {large ? <Zoom photo={large} onClose={() => setZoomed(undefined)} /> : null}
      {isRemoving ? (
        <RemovePhotosDialog
          count={picked.length}
          onRemove={(action) => void act(picked, action)}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </>
  );
}
