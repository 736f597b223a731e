import { Button, Callout, Checkbox } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import { type ReactElement, useState } from 'react';
import { usePluginText } from '../../../../../core/api.ts';
import type { Fault } from '../../../model/faults.ts';
import type { Step } from '../../../model/steps.ts';
import { FileFacts } from '../FileFacts.tsx';
import { useFieldName } from '../useFieldName.ts';
import { useFileForm } from './FormContext.ts';
import { useFaultWords } from './useFaultWords.ts';

/** Step 6: the whole file once more, what is still missing, and handing it in. */
export function CheckStep(props: {
  readonly faults: readonly Fault[];
  readonly steps?: readonly Step[] | undefined;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly onField: (field: string) => void;
  readonly onHandIn: () => void;
}): ReactElement {
  const { faults, steps, isBusy, failure, onField, onHandIn } = props;
  const t = usePluginText('partner-merchant');
  const nameOf = useFieldName();
  const faultWords = useFaultWords();
  const { content, previous, marksChanges, earliestEnd, linkOf, pictures } = useFileForm();
  const [isAgreed, setIsAgreed] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const mustAgree = hasTried && !isAgreed;
  return (
    <>
      {faults.length > 0 ? (
        <Callout intent="warning" className="tl-settle-todo">
          <strong>{t('check.todo', { count: faults.length })}</strong>
          <ul>
            {faults.map((fault) => (
              <li key={fault.field}>
                <button type="button" className="tl-link" onClick={() => onField(fault.field)}>
                  {nameOf(fault.field)}
                </button>
                {': '}
                {faultWords(fault, content, earliestEnd)}
              </li>
            ))}
          </ul>
        </Callout>
      ) : (
        <p className="tl-settle-fits">
          <Tick size={12} /> {t('check.complete')}
        </p>
      )}
      <FileFacts
        content={content}
        {...(marksChanges && { before: previous })}
        {...(steps && { steps })}
        linkOf={linkOf}
        base={pictures.base}
      />
      <Checkbox
        className="tl-settle-agree"
        checked={isAgreed}
        label={t('check.agree')}
        aria-invalid={mustAgree || undefined}
        onChange={({ currentTarget }) => setIsAgreed(currentTarget.checked)}
      />
      {mustAgree ? (
        <p className="tl-field-error" role="alert">
          {t('check.mustAgree')}
        </p>
      ) : null}
      {failure === undefined ? null : (
        <Callout intent="danger" role="alert">
          {failure}
        </Callout>
      )}
      <Button
        intent="primary"
        className="tl-settle-hand-in"
        loading={isBusy}
        text={t('check.handIn')}
        onClick={() => {
          setHasTried(true);
          if (isAgreed) onHandIn();
        }}
      />
    </>
  );
}
