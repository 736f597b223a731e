import { Button, Callout } from '@blueprintjs/core';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePluginText } from '../../../../../core/api.ts';
import { FormFooter } from '../../../../../shared/ui/FormFooter/FormFooter.tsx';
import type { FileDraftState, FileDraft } from '../../../model/FileDraft.ts';
import { stepStates } from '../../../model/faults.ts';
import { readStep, type Step, stepOf } from '../../../model/steps.ts';
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
import { type FileRules, useFormParts } from './useFormParts.ts';

const PAGES = {
  company: CompanyStep,
  legal: LegalStep,
  bank: BankStep,
  stores: StoresStep,
  files: FilesStep,
} as const;

/** Props of {@link StepForm}. */
export interface StepFormProps {
  readonly rules: FileRules;
  readonly fileDraft: FileDraft;
  readonly state: FileDraftState;
  readonly page: 'new' | 'fix';
  readonly steps: readonly Step[];
  readonly title: ReactNode;
  readonly className: string;
  /** What stands over the fields of a step, and instead of them where they are not asked. */
  readonly renderAbove?: (step: Step) => ReactNode;
  readonly renderInstead?: (step: Step) => ReactNode;
  /** Faults of a step are told once it was left, also of one that was begun before. */
  readonly tellsLate?: boolean;
  readonly onHandedIn: () => Promise<void>;
}

/** A file in steps, with the rail, the summary at the end and the buttons that lead from one to the next. */
export function StepForm(props: StepFormProps): ReactElement {
  const { rules, fileDraft, state, page, steps, title, className, onHandedIn } = props;
  const t = usePluginText('partner-merchant');
  const [query, setQuery] = useSearchParams();
  const { parts, faults, renewLinks, leaveStep, hasLeft } = useFormParts(rules, fileDraft, state);
  const wantedStep = readStep(query.get('step'));
  const step = steps.includes(wantedStep) ? wantedStep : (steps[0] ?? 'company');
  const [wanted, setWanted] = useState(query.get('field') ?? undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocus(wanted, step);

  const goTo = (next: Step, field?: string): void => {
    leaveStep(step);
    // Who is led to a fault reads it there.
    if (field !== undefined) leaveStep(next);
    setWanted(field);
    void fileDraft.flush();
    setQuery({ pageType: page, step: next });
    scrollTo({ top: 0 });
    if (field === undefined) heading.current?.focus();
  };
  const handIn = async (): Promise<void> => {
    for (const each of steps) leaveStep(each);
    const wrong = faults[0];
    if (wrong) return goTo(stepOf(wrong.field), wrong.field);
    const end = await fileDraft.submit();
    if (end?.isDone) return onHandedIn();
    const refused = end?.fields?.[0]?.field;
    if (refused !== undefined) goTo(stepOf(refused), refused);
  };
  const states = stepStates(steps, state.content, faults);
  const rail = states.map((each): RailStep => {
    if (each.step === 'check') return { step: each.step, faults: 0, mark: 'open' };
    const isTold = hasLeft(each.step) || (!props.tellsLate && each.isBegun && each.step !== step);
    const mark = each.faults === 0 ? 'right' : isTold ? 'faults' : 'open';
    return { step: each.step, faults: each.faults, mark };
  });
  const index = steps.indexOf(step);
  const [before, after] = [steps[index - 1], steps[index + 1]];
  const Fields = step === 'check' ? undefined : PAGES[step];
  const instead = props.renderInstead?.(step);
  return (
    <FileFormContext value={parts}>
      {/* A picture whose link is over is asked for again; errors of pictures do not bubble, but can be captured. */}
      <div className={className} onErrorCapture={renewLinks}>
        <header className="tl-settle-head">
          {title}
          <SaveNote state={state} onRetry={() => void fileDraft.flush()} />
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
            {props.renderAbove?.(step)}
            {instead ?? (Fields ? <Fields /> : null)}
            {step === 'check' ? (
              <CheckStep
                faults={faults}
                steps={steps}
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
      <ClashQuestion clashes={state.clashes} onChoose={(fields) => fileDraft.choose(fields)} />
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
