import { Checkbox } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { type ReviewSection, withConfirmed } from '../../../../shared/codes/merchant/annualReview.ts';
import type { Content } from '../../model/content.ts';
import { isSectionChanged } from '../../model/review.ts';
import { isFileField, type Step, stepOf } from '../../model/steps.ts';
import { fieldIdOf } from '../Settle/form/FileField.tsx';
import { useFileForm } from '../Settle/form/FormContext.ts';
import { Remark } from '../Settle/form/Remark.tsx';
import { useFaultWords } from '../Settle/form/useFaultWords.ts';
import { FileFacts } from '../Settle/FileFacts.tsx';
import { useFieldName } from '../Settle/useFieldName.ts';

/** Says that a section is still correct: then it stands as it was approved, and is not asked. */
export function StillCorrect(props: {
  readonly section: Exclude<Step, 'check' | 'stores'>;
  readonly approved: Content;
  readonly page: 'new' | 'fix';
}): ReactElement | null {
  const { section, approved, page } = props;
  const t = usePluginText('partner-merchant');
  const form = useFileForm();
  const faultWords = useFaultWords();
  const confirmed = form.content.confirmed ?? [];
  const isConfirmed = confirmed.includes(section);
  const isChanged = isSectionChanged(form.content, approved, section);
  // In a returned review most fields are closed: what was changed cannot be put back there.
  if (page === 'fix' && isChanged && !isConfirmed) return null;
  const fault = isConfirmed || isChanged ? undefined : form.confirmFaultOf(section);
  const turn = (on: boolean): void => {
    const next: readonly ReviewSection[] = on
      ? [...confirmed, section]
      : confirmed.filter((each) => each !== section);
    form.write((content) => ({
      ...withConfirmedOf(content, approved, next),
      confirmed: next,
    }));
  };
  return (
    <div className="tl-review-tick">
      <Checkbox
        id={fieldIdOf(section)}
        checked={isConfirmed}
        label={t('review.stillCorrect')}
        aria-invalid={fault === undefined ? undefined : true}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
      <p className="tl-ink-2">{t(isChanged && !isConfirmed ? 'review.putsBack' : 'review.tickHelp')}</p>
      {fault === undefined ? null : (
        <p className="tl-field-error" role="alert">
          {faultWords(fault, form.content, form.earliestEnd)}
        </p>
      )}
    </div>
  );
}

const withConfirmedOf = (
  content: Content,
  approved: Content,
  confirmed: readonly ReviewSection[],
): Content => {
  const { company, legal, bank, files } = withConfirmed(content, approved, confirmed);
  return { ...content, company, legal, bank, files: [...files] };
};

/** A section that is still correct, to read; what was sent back in it is answered. */
export function ConfirmedFacts({ step }: { readonly step: Step }): ReactElement {
  const { content, returned, linkOf, pictures } = useFileForm();
  const nameOf = useFieldName();
  return (
    <>
      {returned
        .filter((field) => isFileField(field) && stepOf(field) === step)
        .map((field) => (
          <fieldset key={field} className="tl-settle-returned tl-settle-remark" aria-label={nameOf(field)}>
            <p>{nameOf(field)}</p>
            <Remark field={field} />
          </fieldset>
        ))}
      <FileFacts content={content} steps={[step]} linkOf={linkOf} base={pictures.base} />
    </>
  );
}
