import { CaretDown } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { FormField } from '../FormField/FormField.tsx';
import { useKitTexts } from '../KitTexts.ts';
import { Popup } from '../Popup/Popup.tsx';
import { SelectBoxes } from './SelectBoxes.tsx';
import type { FilterSelect } from './types.ts';

/** One select of the bar: name, number of chosen values, and a list of boxes. */
export function SelectField(props: FilterSelect): ReactElement {
  const { label, options, value } = props;
  const only = value.length === 1 ? options.find((option) => option.value === value[0]) : undefined;
  return (
    <Popup content={<SelectBoxes {...props} />} placement="bottom-start">
      <button type="button" className="tl-select" aria-haspopup="dialog">
        <span className="tl-select-text">{only ? `${label}: ${only.label}` : label}</span>
        {value.length > 1 ? <span className="tl-count">{value.length}</span> : null}
        <CaretDown className="tl-ink-2" />
      </button>
    </Popup>
  );
}

/** The same below its name, as the fields of a drawer are: it says which values are chosen. */
export function SelectBelowLabel(props: FilterSelect): ReactElement {
  const { label, options, value, unset } = props;
  const texts = useKitTexts();
  const chosen = options.filter((option) => value.includes(option.value)).map((option) => option.label);
  const words = chosen.join(' / ') || (unset ?? texts.any);
  return (
    <FormField label={label} group>
      {() => (
        <Popup content={<SelectBoxes {...props} />} placement="bottom-start">
          <button
            type="button"
            className="tl-select"
            aria-haspopup="dialog"
            aria-label={`${label}: ${words}`}
          >
            <span className={chosen.length > 0 ? 'tl-select-text' : 'tl-select-text tl-ink-3'}>{words}</span>
            <CaretDown className="tl-ink-2" />
          </button>
        </Popup>
      )}
    </FormField>
  );
}
