import { Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { Tick, WarningSign } from '@blueprintjs/icons';
import { type ReactElement, useMemo, useState } from 'react';
import { usePluginText } from '../../../../../core/api.ts';
import type { NumberFault } from '../../../../../shared/codes/identifiers.ts';
import { fieldsOfFile, LONG_TERM } from '../../../../../shared/codes/merchant/merchantFile.ts';
import { fileFieldOf } from '../../../../../shared/codes/merchant/merchantFileFields.ts';
import { DayInput } from '../../../../../shared/ui/DayInput/DayInput.tsx';
import { ImageUpload } from '../../../../../shared/ui/Pictures/ImageUpload.tsx';
import { SearchSelect } from '../../../../../shared/ui/SearchSelect/SearchSelect.tsx';
import { pathOfPaper } from '../../../../../shared/contract/papers.ts';
import { isHidden, withValue } from '../../../model/content.ts';
import { usePlaces } from '../useCities.ts';
import { useFieldName } from '../useFieldName.ts';
import { FileField, type FileFieldProps } from './FileField.tsx';
import { useFileForm } from './FormContext.ts';
import { typedCreditCode, typedTelephone } from '../../../../../shared/format/typedNumber.ts';

/** A field by its path, as all inputs of the file take it. */
type InputProps = Omit<FileFieldProps, 'children'>;

/** The value of a field and how it is written. */
function useValue(field: string): readonly [value: string, set: (value: string) => void] {
  const { content, write } = useFileForm();
  const value = useMemo(() => fieldsOfFile(content).get(field) ?? '', [content, field]);
  return [value, (next) => write((file) => withValue(file, field, next))];
}

/** One line of text, as long as the table of fields allows. */
export function TextLine(
  props: InputProps & {
    /** Which keys a telephone shows. */
    readonly keys?: 'text' | 'tel' | 'numeric';
    /** Signs that are written one way only, such as capital letters. */
    readonly spelled?: (text: string) => string;
  },
): ReactElement {
  const { keys = 'text', ...field } = props;
  const spelled = props.spelled ?? (keys === 'tel' ? typedTelephone : (text: string) => text);
  const [value, set] = useValue(field.field);
  return (
    <FileField {...field}>
      {({ control, disabled, onBlur }) => (
        <InputGroup
          {...control}
          disabled={disabled}
          maxLength={fileFieldOf(field.field)?.most}
          inputMode={keys}
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => set(spelled(currentTarget.value))}
          onBlur={() => {
            if (value !== value.trim()) set(value.trim());
            onBlur();
          }}
        />
      )}
    </FileField>
  );
}

/** A number with a check digit: while it is typed a line tells how far it is, and whether the digit fits. */
export function CheckedNumber(
  props: InputProps & {
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
  const [value, set] = useValue(field.field);
  const help = (): ReactElement | string | undefined => {
    if (value === '') return field.help === undefined ? undefined : String(field.help);
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
    <FileField {...field} help={help()}>
      {({ control, disabled, onBlur }) => (
        <InputGroup
          {...control}
          disabled={disabled}
          maxLength={max}
          inputMode={keys}
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => set(typedCreditCode(currentTarget.value))}
          // A hidden number cannot be mended sign by sign: it is typed anew.
          onFocus={({ currentTarget }) => isHidden(value) && currentTarget.select()}
          onBlur={onBlur}
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
  const [value, set] = useValue(field.field);
  return (
    <FileField {...field}>
      {({ control, disabled, onBlur }) => (
        <HTMLSelect
          {...control}
          fill
          disabled={disabled}
          value={value}
          onChange={({ currentTarget }) => set(currentTarget.value)}
          onBlur={onBlur}
          options={[...(value === '' ? [{ value: '', label: t('form.choose') }] : []), ...options]}
        />
      )}
    </FileField>
  );
}

/** The day a licence ends, or that it has no end. */
export function LicenceEnd({ field }: { readonly field: string }): ReactElement {
  const t = usePluginText('partner-merchant');
  const [value, set] = useValue(field);
  const isLong = value === LONG_TERM;
  return (
    <FileField field={field}>
      {({ control, disabled, onBlur }) => (
        <>
          <DayInput
            {...control}
            disabled={disabled || isLong}
            value={isLong ? '' : value}
            onChange={set}
            onBlur={onBlur}
          />
          <Checkbox
            className="tl-settle-long"
            checked={isLong}
            disabled={disabled}
            label={t('longTerm')}
            onChange={({ currentTarget }) => set(currentTarget.checked ? LONG_TERM : '')}
          />
        </>
      )}
    </FileField>
  );
}

/** So many places are shown for what was typed. */
const PLACES_SHOWN = 50;

/** City and district, found by any part of their names. */
export function PlaceLine(props: Pick<InputProps, 'field' | 'label'>): ReactElement {
  const { field } = props;
  const t = usePluginText('partner-merchant');
  const [value, set] = useValue(field);
  const { places, isPending } = usePlaces();
  const [text, setText] = useState('');
  const found = useMemo(() => {
    const words = text.split(/\s+/).filter(Boolean);
    return places.filter(({ label }) => words.every((word) => label.includes(word)));
  }, [places, text]);
  // A name of older files is no code; it is shown until a place is chosen.
  const known = places.find((place) => String(place.value) === value);
  const chosen = known ?? (value === '' ? null : { value: 0, label: value });
  return (
    <FileField {...props}>
      {({ control, disabled, onBlur }) => (
        <SearchSelect
          control={control}
          disabled={disabled}
          chosen={chosen}
          options={found.slice(0, PLACES_SHOWN)}
          isPending={isPending}
          onSearch={setText}
          onChange={(place) => set(String(place.value))}
          onBlur={onBlur}
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
  const [value, set] = useValue(props.field);
  return (
    <FileField {...props}>
      {({ control, disabled, onBlur }) => (
        <fieldset className="tl-settle-picture" disabled={disabled}>
          <ImageUpload
            {...control}
            value={form.linkOf(value)}
            onChange={(address) => {
              form.keepLink(address);
              set(pathOfPaper(address));
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
  const [value, set] = useValue(props.field);
  return (
    <FileField {...props}>
      {({ control, disabled, onBlur }) => (
        <fieldset className="tl-settle-picture" disabled={disabled}>
          <ImageUpload
            {...control}
            value={value}
            onChange={(path) => {
              set(path);
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
