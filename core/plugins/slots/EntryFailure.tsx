import type { ReactElement } from 'react';
import { useLocalized } from '../../services/preferences/useLocalized.ts';
import type { LocalizedText } from '../plugin.ts';
import type { SlotEntry } from '../PluginRegistry.ts';
import { type FailedPhase, useFailure } from '../useFailure.ts';

const TITLES = {
  load: { 'zh-CN': '这部分没有加载成功', en: 'This part could not be loaded' },
  render: { 'zh-CN': '这部分运行出错', en: 'This part stopped working' },
} satisfies Readonly<Record<FailedPhase, LocalizedText>>;

/** Props of {@link EntryFailure}. */
export interface EntryFailureProps {
  readonly entry: SlotEntry;
  readonly error: unknown;
  readonly phase: FailedPhase;
  readonly onRetry: () => void;
}

/** What a page says of its failure, in one line: an entry may stand in a cell or a bar of somebody else's page. */
export function EntryFailure({ entry, error, phase, onRetry }: EntryFailureProps): ReactElement {
  const text = useLocalized();
  const { plugin, contribution } = entry;
  const { reason, retryText, reload } = useFailure(plugin, error);
  const name = contribution.title ? text(contribution.title) : contribution.id;
  const sentence = `${text(TITLES[phase])}: ${name}. ${reason}`;
  return (
    <span role="alert" title={sentence}>
      {sentence}{' '}
      <button type="button" className="tl-link" onClick={onRetry}>
        {retryText}
      </button>
      {reload ? (
        <>
          {' '}
          <button type="button" className="tl-link" onClick={reload.act}>
            {reload.text}
          </button>
        </>
      ) : null}
    </span>
  );
}
