import { useMemo } from 'react';
import { useMenuCall } from '../../../core/api.ts';
import type { ReviewKind } from '../../../shared/codes/content.ts';
import { reviewCounts } from '../../../shared/contract/content/calls.ts';

/** What stands behind the entry of a kind: how much of it waits. Said as titles of the menu are. */
export const waitingOf = (kind: ReviewKind) =>
  function useWaiting() {
    const count = useMenuCall(reviewCounts, {}).data?.[kind] ?? 0;
    return useMemo(
      () => ({
        count,
        title: {
          'zh-CN': `${count} 条待审核`,
          en: count === 1 ? '1 waits for review' : `${count} wait for review`,
        },
      }),
      [count],
    );
  };
