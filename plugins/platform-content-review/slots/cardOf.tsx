import type { ReactElement } from 'react';
import { LinkButton, useMenuCall, usePluginText } from '../../../core/api.ts';
import type { ReviewKind } from '../../../shared/codes/content.ts';
import { reviewCounts } from '../../../shared/contract/content/calls.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { PATHS } from '../model/paths.ts';

/** A card on the operators' home: how much of a kind waits, and the way there. */
export const cardOf = (kind: ReviewKind) =>
  function ReviewCard(): ReactElement {
    const t = usePluginText('platform-content-review');
    const count = useMenuCall(reviewCounts, {}).data?.[kind] ?? undefined;
    return (
      <Card id={`reviews-${kind}`} title={t(`kind.${kind}`)} count={count}>
        <LinkButton to={PATHS[kind]}>{t('card.review')}</LinkButton>
      </Card>
    );
  };
