import { type ReactElement, useCallback, useMemo } from 'react';
import { Http, usePluginText, useSend, useService } from '../../../../../core/api.ts';
import { isOpenField } from '../../../../../shared/codes/merchant/merchantAudit.ts';
import { openFieldsOf } from '../../../../../shared/codes/merchant/merchantFile.ts';
import { merchantInfo, saveMerchantInfo } from '../../../../../shared/contract/merchant/calls.ts';
import { useDates } from '../../../../../shared/ui/DateTime/useDates.ts';
import { type Content, contentOf, draftOf, linksOf, type MerchantFile } from '../../../model/content.ts';
import { earliestEndOf, faultsOfContent, unansweredOf } from '../../../model/faults.ts';
import { STEPS } from '../../../model/steps.ts';
import { StepForm } from './StepForm.tsx';
import { useFileDraft } from './useFileDraft.ts';
import type { FileRules } from './useFormParts.ts';

/** The file in six steps: filled in for the first time, or mended where it was sent back. */
export function FileForm(props: {
  readonly file: MerchantFile;
  readonly page: 'new' | 'fix';
  readonly onHandedIn: () => Promise<void>;
}): ReactElement {
  const { file, page, onHandedIn } = props;
  const t = usePluginText('partner-merchant');
  const http = useService(Http);
  const { send } = useSend(saveMerchantInfo);
  const [fileDraft, state] = useFileDraft(
    { content: draftOf(file), version: file.version },
    {
      save: (content, version, submit) => send({ body: { ...content, version, submit } }, { quiet: true }),
      latest: async () => {
        const stored = await http.fetch(merchantInfo, {}, { quiet: true });
        return { content: draftOf(stored), version: stored.version };
      },
    },
    merchantInfo.id,
  );
  return (
    <StepForm
      rules={useRules(file)}
      fileDraft={fileDraft}
      state={state}
      page={page}
      steps={STEPS}
      title={<h1 className="tl-public-title">{t(`form.title.${page}`)}</h1>}
      className="tl-settle"
      onHandedIn={onHandedIn}
    />
  );
}

/** The rules of onboarding: of a returned file that is open what was sent back. */
function useRules(file: MerchantFile): FileRules {
  const http = useService(Http);
  const today = useDates().today();
  const renewLinks = useCallback(
    async () => linksOf(await http.fetch(merchantInfo, {}, { quiet: true })),
    [http],
  );
  return useMemo(() => {
    const first = contentOf(file);
    const previous = file.previous ? contentOf(file.previous) : undefined;
    const open = openFieldsOf(file.rejected, [
      ...faultsOfContent(previous ?? first, today),
      ...faultsOfContent(first, today),
    ]);
    return {
      links: linksOf(file),
      renewLinks,
      firstNumber: first.bank.number,
      previous,
      marksChanges: false,
      rejected: file.rejected,
      isOpen: (field) => isOpenField(file.auditStatus, field, open),
      faultsOf: (content: Content) => [
        ...faultsOfContent(content, today),
        ...unansweredOf(content, previous),
      ],
      earliestEnd: earliestEndOf(today),
    };
  }, [file, today, renewLinks]);
}
