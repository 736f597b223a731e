import { Button, HTMLSelect } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { LinkButton, usePluginText } from '../../../core/api.ts';
import { choiceInput, momentInput, textInput } from '../../../core/form.ts';
import { INTRODUCTION_AT_MOST } from '../../../shared/codes/app/versions.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { FormFooter, KeyHint } from '../../../shared/ui/FormFooter/FormFooter.tsx';
import { FormLayout } from '../../../shared/ui/FormLayout/FormLayout.tsx';
import { OwnTitle, TitleName } from '../../../shared/ui/PageHeader/TitleName.tsx';
import { RichTextField } from '../../../shared/ui/RichText/RichTextField.tsx';
import { RichTextView } from '../../../shared/ui/RichText/RichTextView.tsx';
import { useVersionForm } from './useVersionForm.ts';
import type { VersionValues } from './versionValues.ts';

interface Props {
  readonly start: VersionValues;
  readonly isPublished: boolean;
}

/** The form of a version, and beside it the dialog that people will see. */
export function VersionEditor({ start, isPublished }: Props): ReactElement {
  const t = usePluginText('platform-versions');
  const [first] = useState(start);
  const page = useVersionForm(first);
  const { Field, pictures } = page;
  const form = page.form.watch();
  const sides = [
    { value: '1', label: t('form.partner') },
    { value: '2', label: t('form.platform') },
  ];
  return (
    <FormLayout
      summary={page.summary}
      faults={page.faults}
      failure={page.failure}
      side={
        <>
          {page.draft.offer}
          <Card title={t('form.preview', { number: form.versionNumber })}>
            <h3>{form.versionTitle}</h3>
            <RichTextView html={form.versionIntroduction} base={pictures.base} />
          </Card>
        </>
      }
      onKeyDown={page.onKeyDown}
      footer={
        <FormFooter note={page.draft.note ?? (page.form.formState.isDirty ? t('core:form.notSaved') : '')}>
          <LinkButton to="/version/record">{t('form.back')}</LinkButton>
          <Button intent="primary" loading={page.busy} onClick={page.onSubmit}>
            {t('form.save')} <KeyHint>Ctrl ↵</KeyHint>
          </Button>
        </FormFooter>
      }
    >
      {first.id === null ? (
        <OwnTitle>{t('form.newTitle')}</OwnTitle>
      ) : (
        <TitleName>{first.versionNumber}</TitleName>
      )}
      <Card title={t('form.card')}>
        <Field name="versionNumber" required help={isPublished ? t('form.published') : t('form.numberHelp')}>
          {textInput({ disabled: isPublished })}
        </Field>
        <Field name="versionTitle" required max={40}>
          {textInput()}
        </Field>
        <Field name="versionIntroduction" required>
          {({ control, value, onChange, onBlur }) => (
            <RichTextField
              {...control}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              label={page.labelOf('versionIntroduction')}
              send={pictures.upload}
              base={pictures.base}
              max={INTRODUCTION_AT_MOST}
            />
          )}
        </Field>
        <Field name="side" required>
          {({ value, onChange, ...input }) =>
            choiceInput({ options: sides, disabled: isPublished })({
              ...input,
              value,
              onChange: (side) => onChange(side === 2 ? 2 : 1),
            })
          }
        </Field>
        <Field name="need_notice">
          {({ control, value, onChange, onBlur }) => (
            <HTMLSelect
              {...control}
              fill
              value={value}
              onBlur={onBlur}
              onChange={({ currentTarget }) => onChange(currentTarget.value === '1' ? '1' : '0')}
              options={[
                { value: '0', label: t('form.silent') },
                { value: '1', label: t('form.shown') },
              ]}
            />
          )}
        </Field>
        {isPublished ? null : (
          <Field name="publishAt" help={t('form.publishHelp')}>
            {momentInput({ label: page.labelOf('publishAt') })}
          </Field>
        )}
      </Card>
      {page.dialog}
    </FormLayout>
  );
}
