import { Button, Callout, HTMLSelect } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { APP_ITEM_STATUSES } from '../../shared/codes/app/items.ts';
import type { AppItem } from '../../shared/contract/appItems/shapes.ts';
import { ErrorSummary } from '../../shared/ui/ErrorSummary/ErrorSummary.tsx';
import { momentInput, numberInput, textInput } from '../form/inputs.tsx';
import { CoverInput } from './CoverInput.tsx';
import { FieldInput } from './FieldInput.tsx';
import type { KindPage } from './kindPage.ts';
import { PhoneFrame } from './PhoneFrame.tsx';
import { useItemText, useLocalized } from './texts.ts';
import { type ItemValues, useItemForm } from './useItemForm.ts';
import './Items.css';

interface Props {
  readonly page: KindPage;
  readonly stored: AppItem | undefined;
  readonly start: ItemValues;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const STATUS = { draft: 'draft', on: 'isOn', off: 'isOff' } as const;

/** The form of an item: fields of every kind, those of its own, and beside them what the app will show. */
export function ItemForm({ page, stored, start, onSaved, onClose }: Props): ReactElement {
  const { kind } = page;
  const t = useItemText();
  const say = useLocalized();
  const [first] = useState(start);
  const form = useItemForm(page, first, { onSaved, onClose });
  const { Field, pictures, labelOf } = form;
  const current = form.form.watch();
  const { locked } = kind;
  const isLocked = (name: string): boolean =>
    locked !== undefined && locked.fields.includes(name) && (stored?.figures[locked.by] ?? 0) > 0;
  return (
    // Keys come from the fields inside; the form itself is nothing to press.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="tl-item-form" onKeyDown={form.onKeyDown}>
      <div className="tl-item-fields">
        <ErrorSummary errors={form.summary} />
        {form.failure === undefined ? null : <Callout intent="danger">{form.failure}</Callout>}
        {form.draft.offer}
        <Field name="title" required max={kind.titleMax}>
          {textInput()}
        </Field>
        {kind.cover === 'required' ? (
          <Field name="cover" required>
            {(input) => (
              <CoverInput
                {...input}
                pictures={pictures}
                alt={labelOf('cover')}
                ratio={kind.coverRatio?.(current)}
              />
            )}
          </Field>
        ) : null}
        {Object.entries(kind.fields).map(([name, field]) => (
          <Field
            key={name}
            name={name}
            label={field.input === 'flag' ? null : say(field.title)}
            required={field.required ?? false}
            {...(field.max !== undefined && field.input !== 'rich' && { max: field.max })}
            help={isLocked(name) ? t('locked') : field.help && say(field.help)}
            group={field.input === 'choices' || field.input === 'own'}
          >
            {(input) => (
              <FieldInput
                {...input}
                field={field}
                own={page.inputs?.[name]}
                form={current}
                pictures={pictures}
                isLocked={isLocked(name)}
              />
            )}
          </Field>
        ))}
        <Field name="startAt" required={kind.span === 'required'}>
          {momentInput({ label: labelOf('startAt') })}
        </Field>
        {kind.span === 'startOnly' ? null : (
          <Field name="endAt" required={kind.span === 'required'}>
            {momentInput({ label: labelOf('endAt') })}
          </Field>
        )}
        {kind.isSorted ? <Field name="sort">{numberInput()}</Field> : null}
        {kind.name === 'message' ? null : (
          <Field name="status">
            {({ control, value, onChange, onBlur }) => (
              <HTMLSelect
                {...control}
                fill
                value={value}
                onBlur={onBlur}
                onChange={({ currentTarget }) =>
                  onChange(APP_ITEM_STATUSES.find((status) => status === currentTarget.value) ?? 'draft')
                }
                options={APP_ITEM_STATUSES.map((status) => ({ value: status, label: t(STATUS[status]) }))}
              />
            )}
          </Field>
        )}
        <div className="tl-item-foot">
          <Button onClick={onClose}>{t('close')}</Button>
          <Button intent="primary" loading={form.busy} onClick={form.onSubmit}>
            {t('save')}
          </Button>
        </div>
      </div>
      <PhoneFrame label={t('preview')}>
        <page.Preview form={current} base={pictures.base} />
      </PhoneFrame>
      {form.dialog}
    </div>
  );
}
