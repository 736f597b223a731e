import { Button } from '@blueprintjs/core';
import { EyeOpen } from '@blueprintjs/icons';
import { type ReactElement, useState } from 'react';
import './PhoneNumber.css';

/** Props of `PhoneNumber`. */
export interface PhoneNumberProps {
  /** As everybody sees it: `138****1234`. */
  masked: string;
  /** Says what the eye does, and to whom it belongs where there are several. */
  label: string;
  /** Asks for the whole number; undefined when it is refused, which has been told by then. */
  reveal: () => Promise<string | undefined>;
}

/** A masked phone number; the eye shows it whole and ready to be called. The server writes down who looked (screens A1). */
export function PhoneNumber({ masked, label, reveal }: PhoneNumberProps): ReactElement {
  const [whole, setWhole] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const show = async (): Promise<void> => {
    setBusy(true);
    try {
      setWhole(await reveal());
    } finally {
      setBusy(false);
    }
  };
  if (whole !== undefined) return <a href={`tel:${whole}`}>{whole}</a>;
  return (
    <span className="tl-phone-number">
      {masked}
      <Button
        variant="minimal"
        size="small"
        icon={<EyeOpen size={14} />}
        title={label}
        aria-label={label}
        loading={isBusy}
        onClick={(click) => {
          // Where a row opens something, the eye does not.
          click.stopPropagation();
          void show();
        }}
      />
    </span>
  );
}
