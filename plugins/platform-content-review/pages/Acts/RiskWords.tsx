import { Button } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { useCall, usePluginText } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';
import { riskWords } from '../../../../shared/contract/content/calls.ts';

const RiskWordsDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-content-review-dialogs" */ './RiskWordsDialog.tsx'))
      .RiskWordsDialog,
);

/** Opens the words that make content suspicious. */
export function RiskWords(): ReactElement {
  const t = usePluginText('platform-content-review');
  const [isOpen, setOpen] = useState(false);
  const { data, refetch } = useCall(riskWords, {}, { enabled: isOpen, isFresh: true });
  return (
    <>
      <Button loading={isOpen && !data} onClick={() => setOpen(true)}>
        {t('words.open')}
      </Button>
      {isOpen && data ? (
        <RiskWordsDialog
          key={data.version}
          kept={data}
          onDone={() => void refetch()}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
