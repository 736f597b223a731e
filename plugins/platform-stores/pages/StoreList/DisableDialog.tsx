import { Callout } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { ActionDialog, useAct, usePluginText, usePreview, useSend } from '../../../../core/api.ts';
import { store as readStore, switchStore } from '../../../../shared/contract/stores/calls.ts';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SkeletonLines } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { LiveSessions } from '../../components/LiveSessions.tsx';

/** Props of `DisableDialog`. */
export interface DisableDialogProps {
  readonly store: { readonly id: number; readonly name: string };
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/**
 * Disables a store, after counting its live sessions. With any of them it cannot be (644): they are cancelled first, a
 * template at a time, on the page that shows what a cancel does and what it costs.
 */
export function DisableDialog({ store, onDone, onClose }: DisableDialogProps): ReactElement {
  const t = usePluginText('platform-stores');
  const { send } = useSend(switchStore);
  const act = useAct();
  const { id, name } = store;
  const preview = usePreview(readStore, { params: { id } });
  return (
    <ActionDialog
      title={t('disable.title', { name })}
      intent="danger"
      confirmText={t('disable.confirm')}
      cancelText={t('disable.keep')}
      isFit={preview.data?.liveSessions === 0}
      // Pressed before it is counted, the button would move from under the pointer.
      preview={{ isAsking: preview.isAsking, refusal: undefined }}
      act={act}
      onAct={() =>
        act.run(
          send,
          { params: { id }, body: { enable: 0 } },
          {
            said: t('disable.done', { name }),
            onDone: () => {
              onDone();
              onClose();
            },
            // A session was published meanwhile: it is counted again.
            onRefused: () => void preview.refetch(),
          },
        )
      }
      onClose={onClose}
    >
      {(tried) => (
        <Loaded of={preview} waiting={<SkeletonLines lines={1} />}>
          {(detail) =>
            detail.liveSessions === 0 ? (
              <p>{t('disable.text')}</p>
            ) : (
              <>
                <Callout intent={tried ? 'danger' : 'warning'} role={tried ? 'alert' : undefined}>
                  {t('disable.live', { count: detail.liveSessions })}
                </Callout>
                <LiveSessions
                  templates={detail.liveTemplates.map((each) => ({
                    ...each,
                    storeId: id,
                    storeName: name,
                  }))}
                />
              </>
            )
          }
        </Loaded>
      )}
    </ActionDialog>
  );
}
