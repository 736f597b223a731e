import { Checkbox, InputGroup } from '@blueprintjs/core';
import { Tick, WarningSign } from '@blueprintjs/icons';
import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { usePluginText } from '../../../../../core/api.ts';
import { textInput, wordInput } from '../../../../../core/form.ts';
import type { NumberFault } from '../../../../../shared/codes/identifiers.ts';
import { LONG_TERM } from '../../../../../shared/codes/merchant/merchantFile.ts';
import { fileFieldOf } from '../../../../../shared/codes/merchant/merchantFileFields.ts';
import { pathOfPaper } from '../../../../../shared/contract/papers.ts';
import { typedCreditCode, typedTelephone } from '../../../../../shared/format/typedNumber.ts';
import { DayInput } from '../../../../../shared/ui/DayInput/DayInput.tsx';
import { ImageUpload } from '../../../../../shared/ui/Pictures/ImageUpload.tsx';
import { SearchSelect } from '../../../../../shared/ui/SearchSelect/SearchSelect.tsx';
import { isHidden } from '../../../model/content.ts';
import { usePlaces } from '../useCities.ts';
import { useFieldName } from '../useFieldName.ts';
import { FileField, type FileFieldProps } from './FileField.tsx';
import { useFileForm } from './FormContext.ts';

/** A field by its path, as all inputs of the file take it. */
type InputProps = Omit<FileFieldProps, 'children'>;

/** One line of text, as long as the table of fields allows. */
export function TextLine(
  props: InputProps & {
    /** Which keys a telephone shows. */
    readonly keys?: 'text' | 'tel';
  },
): ReactElement {
  const { keys = 'text', ...field } = props;
  const maxLength = fileFieldOf(field.field)?.most;
  return (
    <FileField {...field}>
      {({ disabled, ...input }) =>
        textInput({ disabled, inputMode: keys, autoComplete: 'off', maxLength })({
          ...input,
          onChange: (text) => input.onChange(keys === 'tel' ? typedTelephone(text) : text),
          onBlur: () => {
            if (input.value !== input.value.trim()) input.onChange(input.value.trim());
            input.onBlur();
          },
        })
      }
    </FileField>
  );
}

/** A number with a check digit: while it is typed a line tells how far it is, and whether the digit fits. */
export function CheckedNumber(
  props: Omit<InputProps, 'help'> & {
    readonly max: number;
    /** How many signs a whole one has; undefined where they differ. */
    readonly length?: number;
    readonly keys?: 'text' | 'numeric';
    readonly check: (text: string) => NumberFault | undefined;
    readonly fits: string;
  },
): ReactElement {
  const { max, length, keys = 'text', check, fits, ...field } = props;
  const t = usePluginText('partner-merchant');
  const helpOf = (value: string): ReactNode => {
    if (value === '') return undefined;
    if (isHidden(value)) return t('form.hidden');
    if (length !== undefined && value.length < length)
      return t('form.signs', { typed: value.length, length });
    const fault = check(value);
    if (fault === undefined)
      return (
        <output className="tl-settle-fits">
          <Tick size={12} /> {fits}
        </output>
      );
    const words = fault === 'shape' ? t('form.wrongSigns') : t(`faults.${fault}`);
    return (
      <output className="tl-settle-misfit">
        <WarningSign size={12} /> {words}
      </output>
    );
  };
  return (
    <FileField {...field} help={helpOf}>
      {({ control, value, onChange, ...input }) => (
        <InputGroup
          {...control}
          {...input}
          maxLength={max}
          inputMode={keys}
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => onChange(typedCreditCode(currentTarget.value))}
          // A hidden number cannot be mended sign by sign: it is typed anew.
          onFocus={({ currentTarget }) => isHidden(value) && currentTarget.select()}
        />
      )}
    </FileField>
  );
}

/** One of a few values, in words. */
export function ChoiceLine(
  props: InputProps & { readonly options: readonly { readonly value: string; readonly label: string }[] },
): ReactElement {
  const { options, ...field } = props;
  const t = usePluginText('partner-merchant');
  return (
    <FileField {...field}>
      {({ disabled, ...input }) =>
        wordInput({
          disabled,
          options: [...(input.value === '' ? [{ value: '', label: t('form.choose') }] : []), ...options],
        })(input)
      }
    </FileField>
  );
}

/** The day a licence ends, or that it has no end. */
export function LicenceEnd({ field }: { readonly field: string }): ReactElement {
  const t = usePluginText('partner-merchant');
  return (
    <FileField field={field}>
      {({ control, disabled, value, onChange, onBlur }) => {
        const isLong = value === LONG_TERM;
        return (
          <>
            <DayInput
              {...control}
              disabled={disabled || isLong}
              value={isLong ? '' : value}
              onChange={onChange}
              onBlur={onBlur}
            />
            <Checkbox
              className="tl-settle-long"
              checked={isLong}
              disabled={disabled}
              label={t('longTerm')}
              onChange={({ currentTarget }) => onChange(currentTarget.checked ? LONG_TERM : '')}
            />
          </>
        );
      }}
    </FileField>
  );
}

/** So many places are shown for what was typed. */
const PLACES_SHOWN = 50;

/** City and district, found by any part of their names. */
export function PlaceLine(props: Pick<InputProps, 'field' | 'label'>): ReactElement {
  const t = usePluginText('partner-merchant');
  const { places, isPending } = usePlaces();
  const [text, setText] = useState('');
  const found = useMemo(() => {
    const words = text.split(/\s+/).filter(Boolean);
    return places.filter(({ label }) => words.every((word) => label.includes(word)));
  }, [places, text]);
  /** A name of older files is no code; it is shown until a place is chosen. */
  const chosenOf = (value: string) =>
    places.find((place) => String(place.value) === value) ??
    (value === '' ? null : { value: 0, label: value });
  return (
    <FileField {...props}>
      {({ value, onChange, ...input }) => (
        <SearchSelect
          {...input}
          chosen={chosenOf(value)}
          options={found.slice(0, PLACES_SHOWN)}
          isPending={isPending}
          onSearch={setText}
          onChange={(place) => onChange(String(place.value))}
          placeholder={t('form.choosePlace')}
          emptyText={t('form.noPlace')}
          moreText={found.length > PLACES_SHOWN ? t('form.morePlaces') : undefined}
        />
      )}
    </FileField>
  );
}

/** The picture of a paper: nobody sees it but the company and its auditors. */
export function PaperPicture(props: InputProps): ReactElement {
  const form = useFileForm();
  const nameOf = useFieldName();
  return (
    <FileField {...props}>
      {({ control, disabled, value, onChange, onBlur }) => (
        <fieldset className="tl-settle-picture" disabled={disabled}>
          <ImageUpload
            {...control}
            value={form.linkOf(value)}
            onChange={(address) => {
              form.keepLink(address);
              onChange(pathOfPaper(address));
              onBlur();
            }}
            send={form.pictures.uploadPaper}
            base={form.pictures.base}
            alt={nameOf(props.field)}
          />
        </fieldset>
      )}
    </FileField>
  );
}

/** A picture that everybody may see. */
export function OpenPicture(props: InputProps): ReactElement {
  const form = useFileForm();
  const nameOf = useFieldName();
  return (
    <FileField {...props}>
      {({ control, disabled, value, onChange, onBlur }) => (
        <fieldset className="tl-settle-picture" disabled={disabled}>
          <ImageUpload
            {...control}
            value={value}
            onChange={(path) => {
              onChange(path);
              onBlur();
            }}
            send={form.pictures.upload}
            base={form.pictures.base}
            alt={nameOf(props.field)}
          />
        </fieldset>
      )}
    </FileField>
  );
}
