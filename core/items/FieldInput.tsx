import { HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import type { ComponentType, ReactElement } from 'react';
import { sports } from '../../shared/contract/choices/calls.ts';
import { appItemOptions } from '../../shared/contract/appItems/calls.ts';
import type { AppField, FlatForm, Reference } from '../../shared/contract/appItems/kind.ts';
import { LEVEL_WORDS } from '../../shared/contract/appItems/words.ts';
import { CheckSet } from '../../shared/ui/CheckSet/CheckSet.tsx';
import { NumberInput } from '../../shared/ui/NumberInput/NumberInput.tsx';
import { OptionSelect } from '../../shared/ui/OptionSelect/OptionSelect.tsx';
import { ImageUpload } from '../../shared/ui/Pictures/ImageUpload.tsx';
import { RichTextField } from '../../shared/ui/RichText/RichTextField.tsx';
import type { BoundInput } from '../form/boundField.tsx';
import { flagInput } from '../form/inputs.tsx';
import type { PictureUploads } from '../form/usePictureUploads.ts';
import { useChoices } from '../list/filters/useChoices.ts';
import { useCall } from '../services/http/useCall.ts';
import { GoneHint } from './GoneHint.tsx';
import type { OwnInputProps } from './kindPage.ts';
import { useItemText, useLocalized } from './texts.ts';

interface Props extends BoundInput<unknown> {
  readonly field: AppField;
  readonly own: ComponentType<OwnInputProps> | undefined;
  readonly form: FlatForm;
  readonly pictures: PictureUploads;
  readonly isLocked: boolean;
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The input of a field of a kind, by what the contract says of it. */
export function FieldInput(props: Props): ReactElement {
  const { field, own: Own, form, pictures, isLocked, control, value, onChange, onBlur } = props;
  const say = useLocalized();
  switch (field.input) {
    case 'text':
      return (
        <InputGroup
          {...control}
          value={textIn(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={onBlur}
        />
      );
    case 'lines':
      return (
        <TextArea
          {...control}
          fill
          rows={4}
          value={textIn(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={onBlur}
        />
      );
    case 'rich':
      return (
        <RichTextField
          {...control}
          value={textIn(value)}
          onChange={onChange}
          onBlur={onBlur}
          label={say(field.title)}
          send={pictures.upload}
          base={pictures.base}
          max={field.max ?? 5_000}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...control}
          value={numberIn(value)}
          onChange={onChange}
          onBlur={onBlur}
          unit={field.unit && say(field.unit)}
          disabled={isLocked}
        />
      );
    case 'choice':
      return (
        <HTMLSelect
          {...control}
          fill
          disabled={isLocked}
          value={textIn(value)}
          onBlur={onBlur}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          options={Object.entries(field.words ?? {}).map(([code, word]) => ({
            value: code,
            label: say(word),
          }))}
        />
      );
    case 'choices':
      return <LevelBoxes value={value} onChange={onChange} />;
    case 'flag':
      return flagInput(say(field.title))({ control, value: value === 1 ? 1 : 0, onChange, onBlur });
    case 'picture':
      return (
        <ImageUpload
          {...control}
          value={textIn(value)}
          onChange={onChange}
          send={pictures.upload}
          base={pictures.base}
          alt={say(field.title)}
        />
      );
    case 'reference':
      return <ReferenceSelect {...props} value={numberIn(value)} refers={field.refers ?? 'sport'} />;
    case 'own':
      return Own ? (
        <Own
          control={control}
          field={field}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          form={form}
          base={pictures.base}
        />
      ) : (
        <span />
      );
  }
}

/** Levels of members (B8). */
function LevelBoxes(props: {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}): ReactElement {
  const levels = useLevels();
  const chosen = Array.isArray(props.value) ? props.value.filter((each) => typeof each === 'number') : [];
  return <CheckSet options={levels} value={chosen} onChange={props.onChange} />;
}

function useLevels() {
  const say = useLocalized();
  return Object.entries(LEVEL_WORDS).map(([value, word]) => ({ value, label: say(word) }));
}

/** One of the sport types, or of the items of another kind. */
function ReferenceSelect(
  props: Omit<Props, 'value'> & { readonly value: number | null; readonly refers: Reference },
): ReactElement {
  const { control, value, onChange, onBlur, refers, field } = props;
  const t = useItemText();
  const isSport = refers === 'sport';
  const ofSports = useCall(sports, {}, { enabled: isSport });
  const ofItems = useCall(
    appItemOptions,
    { params: { kind: isSport ? 'topic' : refers } },
    { enabled: !isSport, isLater: true },
  );
  const { data } = isSport ? ofSports : ofItems;
  const options = useChoices(data);
  return (
    <>
      <OptionSelect
        {...control}
        options={options}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        none={field.required ? undefined : t('none')}
      />
      <GoneHint data={data} id={value} />
    </>
  );
}
