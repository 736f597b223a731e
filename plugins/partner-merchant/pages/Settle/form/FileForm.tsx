import { Button, Callout } from '@blueprintjs/core';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePluginText } from '../../../../../core/api.ts';
import { FormFooter } from '../../../../../shared/ui/FormFooter/FormFooter.tsx';
import type { MerchantFile } from '../../../model/content.ts';
import { stepStates } from '../../../model/faults.ts';
import { readStep, STEPS, type Step, stepOf } from '../../../model/steps.ts';
import { BankStep } from './BankStep.tsx';
import { CheckStep } from './CheckStep.tsx';
import { ClashQuestion } from './ClashQuestion.tsx';
import { CompanyStep } from './CompanyStep.tsx';
import { fieldIdOf } from './FileField.tsx';
import { FilesStep } from './FilesStep.tsx';
import { FileFormContext } from './FormContext.ts';
import { LegalStep } from './LegalStep.tsx';
import { Rail, type RailStep } from './Rail.tsx';
import { SaveNote } from './SaveNote.tsx';
import { StoresStep } from './StoresStep.tsx';
import { useDesk } from './useDesk.ts';
import { useFormParts } from './useFormParts.ts';

const PAGES = {
  company: CompanyStep,
  legal: LegalStep,
  bank: BankStep,
  stores: StoresStep,
  files: FilesStep,
} as const;

/** The file in six steps: filled in for the first time, or mended where it was sent back. */
export function FileForm(props: {
  readonly file: MerchantFile;
  readonly page: 'new' | 'fix';
  readonly onHandedIn: () => Promise<void>;
}): ReactElement {
  const { file, page, onHandedIn } = props;
  const t = usePluginText('partner-merchant');
  const [query, setQuery] = useSearchParams();
  const [desk, state] = useDesk(file);
  const { parts, faults, renewLinks, leaveStep, hasLeft } = useFormParts(file, desk, state);
  const step = readStep(query.get('step'));
  const [wanted, setWanted] = useState(query.get('field') ?? undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocus(wanted, step);

  const goTo = (next: Step, field?: string): void => {
    leaveStep(step);
    setWanted(field);
    void desk.flush();
    setQuery({ pageType: page, step: next });
    scrollTo({ top: 0 });
    if (field === undefined) heading.current?.focus();
  };
  const handIn = async (): Promise<void> => {
    for (const each of STEPS) leaveStep(each);
    const wrong = faults[0];
    if (wrong) return goTo(stepOf(wrong.field), wrong.field);
    const end = await desk.submit();
    if (end?.isDone) return onHandedIn();
    const refused = end?.fields?.[0]?.field;
    if (refused !== undefined) goTo(stepOf(refused), refused);
  };
  const states = stepStates(STEPS, state.content, faults);
  const rail = states.map((each): RailStep => {
    if (each.step === 'check') return { step: each.step, faults: 0, mark: 'open' };
    const isTold = hasLeft(each.step) || (each.isBegun && each.step !== step);
    const mark = each.faults === 0 ? 'right' : isTold ? 'faults' : 'open';
    return { step: each.step, faults: each.faults, mark };
  });
  const index = STEPS.indexOf(step);
  const [before, after] = [STEPS[index - 1], STEPS[index + 1]];
  const Fields = step === 'check' ? undefined : PAGES[step];
  return (
    <FileFormContext value={parts}>
      {/* A picture whose link is over is asked for again; errors of pictures do not bubble, but can be captured. */}
      <div className="tl-settle" onErrorCapture={renewLinks}>
        <header className="tl-settle-head">
          <h1 className="tl-public-title">{t(`form.title.${page}`)}</h1>
          <SaveNote state={state} onRetry={() => void desk.flush()} />
        </header>
        <div className="tl-settle-grid">
          <Rail steps={rail} current={step} onStep={goTo} />
          <section className="tl-settle-card" aria-labelledby="settle-step">
            <h2 className="tl-settle-title" id="settle-step" tabIndex={-1} ref={heading}>
              {t(`steps.${step}`)}
            </h2>
            {page === 'fix' && Fields ? (
              <Callout className="tl-settle-fix">{t('form.fixText')}</Callout>
            ) : null}
            {Fields ? <Fields /> : null}
            {step === 'check' ? (
              <CheckStep
                faults={faults}
                isBusy={state.phase === 'saving'}
                failure={state.phase === 'failed' ? state.failure : undefined}
                onField={(field) => goTo(stepOf(field), field)}
                onHandIn={() => void handIn()}
              />
            ) : null}
          </section>
        </div>
        <FormFooter>
          {before ? <Button text={t('form.back')} onClick={() => goTo(before)} /> : null}
          {after ? <Button intent="primary" text={t('form.next')} onClick={() => goTo(after)} /> : null}
        </FormFooter>
      </div>
      <ClashQuestion clashes={state.clashes} onChoose={(fields) => desk.choose(fields)} />
    </FileFormContext>
  );
}

/** Shows and focuses a field that somebody was led to, once its step is on the page. */
function useFocus(field: string | undefined, step: Step): void {
  const target = field !== undefined && stepOf(field) === step ? field : undefined;
  useEffect(() => {
    if (target === undefined) return;
    const control = document.getElementById(fieldIdOf(target.startsWith('files') ? 'files' : target));
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  }, [target]);
}
