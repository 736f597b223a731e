import { Callout } from '@blueprintjs/core';
import { Error as ErrorIcon } from '@blueprintjs/icons';
import { Fragment, type ReactElement } from 'react';
import { useKitTexts } from '../KitTexts.ts';
import './ErrorSummary.css';

/** Props of `ErrorSummary`. */
export interface ErrorSummaryProps {
  /** Fields with an error, in the order of the form; an empty list draws nothing. */
  errors: readonly {
    /** Id of the control that gets the focus. */
    fieldId: string;
    /** Label of the field. */
    label: string;
  }[];
}

/** Callout on top of a form: how many fields need a correction, each as a link to its field. */
export function ErrorSummary({ errors }: ErrorSummaryProps): ReactElement | null {
  const texts = useKitTexts();
  if (errors.length === 0) return null;
  return (
    <Callout intent="danger" icon={<ErrorIcon />} role="alert">
      <strong className="tl-summary-title">{texts.errorSummary(errors.length)}</strong>
      {errors.map((error, index) => (
        <Fragment key={error.fieldId}>
          {index > 0 ? ' · ' : null}
          <a
            className="tl-summary-link"
            href={`#${error.fieldId}`}
            onClick={(event) => {
              // The address is the router's; the link only moves the focus.
              event.preventDefault();
              const field = document.getElementById(error.fieldId);
              field?.scrollIntoView({ block: 'center' });
              field?.focus({ preventScroll: true });
            }}
          >
            {error.label}
          </a>
        </Fragment>
      ))}
    </Callout>
  );
}
