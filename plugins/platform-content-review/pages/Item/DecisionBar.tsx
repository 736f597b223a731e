import { Button, ButtonGroup, type Intent } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { canDecide, type Decision } from '../../../../shared/codes/content.ts';
import { REMOVAL_REASONS, type RemovalReason } from '../../../../shared/codes/users.ts';
import type { ReviewRow } from '../../../../shared/contract/content/shapes.ts';

/** What can be decided about the item on screen, each with its key; always in sight. */
export function DecisionBar(props: {
  readonly row: ReviewRow;
  readonly isMine: boolean;
  /** Nobody else has it. */
  readonly isFree: boolean;
  readonly hasNext: boolean;
  readonly canUndo: boolean;
  /** `r` was pressed: the reasons are shown, each with its digit. */
  readonly isAsked: boolean;
  readonly onDecide: (decision: Decision) => void;
  readonly onRemove: () => void;
  readonly onEscalate: () => void;
  readonly onReason: (reason: RemovalReason) => void;
  readonly onClaim: () => void;
  readonly onUndo: () => void;
  readonly onNext: () => void;
}): ReactElement {
  const { row, isMine, isFree, hasNext, canUndo, isAsked } = props;
  const t = usePluginText('platform-content-review');
  const whyNot = (decision: Decision): string | undefined => {
    if (!isFree) return t('claim.others', { name: row.claimedBy });
    return canDecide(decision, row.state) ? undefined : t('whyNot');
  };
  const button = (decision: Decision, key: string, onClick: () => void, intent: Intent = 'none') => {
    const reason = whyNot(decision);
    return (
      <Button intent={intent} disabled={reason !== undefined} title={reason} onClick={onClick}>
        {t(`decide.${decision}`)} <kbd>{key}</kbd>
      </Button>
    );
  };
  return (
    <div className="tl-review-bar">
      {isAsked ? (
        <fieldset className="tl-review-reasons" aria-label={t('remove.reason')}>
          {REMOVAL_REASONS.map((reason) => (
            <Button key={reason} size="small" onClick={() => props.onReason(reason)}>
              <kbd>{reason}</kbd> {t(`core:codes.removalReason.${reason}`)}
            </Button>
          ))}
        </fieldset>
      ) : null}
      <div className="tl-review-acts">
        {button(1, 'a', () => props.onDecide(1), 'primary')}
        {button(2, 'r', props.onRemove, 'danger')}
        {button(3, 'i', () => props.onDecide(3))}
        {button(4, 's', props.onEscalate)}
        <ButtonGroup variant="minimal">
          <Button onClick={props.onClaim} disabled={!isFree} title={isFree ? undefined : whyNot(1)}>
            {t(isMine ? 'act.release' : 'act.claim')} <kbd>c</kbd>
          </Button>
          <Button onClick={props.onUndo} disabled={!canUndo} title={canUndo ? undefined : t('undo.nothing')}>
            {t('undo.act')} <kbd>z</kbd>
          </Button>
          <Button onClick={props.onNext} disabled={!hasNext} title={hasNext ? undefined : t('noNext')}>
            {t('act.next')} <kbd>n</kbd>
          </Button>
        </ButtonGroup>
      </div>
    </div>
  );
}
