import { Callout, FileInput, ProgressBar } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { ActionDialog, type PluginText, useCall, usePluginText } from '../../../../core/api.ts';
import { wordInput } from '../../../../core/form.ts';
import { providers } from '../../../../shared/contract/reconciliation/calls.ts';
import { SuggestInput } from '../../../../shared/ui/SuggestInput/SuggestInput.tsx';
import { type FileHead, MAPPED_FIELDS, type MappedField } from '../../model/fileParts.ts';
import { type ImportProgress, useImport } from './useImport.ts';

const NEEDED: readonly MappedField[] = ['flowNumber', 'amount', 'at'];
const WRONG_SHOWN = 50;

/** The columns of a file, and none. */
const columnsOf = (head: FileHead, none: string) => [
  { value: '', label: none },
  ...head.titles.filter(Boolean).map((title) => ({ value: title, label: title })),
];

/** Imports a provider's file: which provider, which columns, then part by part; each wrong row is named by its line. */
export function ImportDialog(props: {
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { onDone, onClose } = props;
  const t = usePluginText('platform-closing');
  const known = useCall(providers, {}).data ?? [];
  const { form, progress, isBusy, choose, start, suit } = useImport(known, onDone);
  const { Field, values } = form;
  const head = values.file?.head;
  const isOver = progress?.isOver === true;
  return (
    <ActionDialog
      title={t('import.title')}
      confirmText={t(isOver ? 'import.close' : 'import.confirm')}
      act={{ isBusy, refusal: progress?.refusal }}
      form={isOver ? undefined : form}
      onAct={(body) => (isOver ? onClose() : start(body))}
      onClose={onClose}
    >
      <p>{t('import.help')}</p>
      <Field name="file" label={null}>
        {({ control, value }) => (
          <FileInput
            fill
            text={value?.file.name ?? t('import.choose')}
            buttonText={t('import.browse')}
            inputProps={{ ...control, accept: '.csv,.txt', 'aria-label': t('import.choose') }}
            onInputChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
          />
        )}
      </Field>
      <Field name="provider" label={t('import.provider')} required max={40}>
        {({ control, value, onChange, onBlur }) => (
          <SuggestInput
            {...control}
            value={value}
            onChange={(name) => {
              onChange(name);
              suit(name);
            }}
            onBlur={onBlur}
            suggestions={known.map(({ provider: text, fileName }) => ({ text, note: fileName }))}
            listLabel={t('import.knownProviders')}
          />
        )}
      </Field>
      {head
        ? MAPPED_FIELDS.map((field) => (
            <Field
              key={field}
              name={`mapping.${field}`}
              label={t(`import.fields.${field}`)}
              required={NEEDED.includes(field)}
              help={t(`import.fieldHelp.${field}`)}
            >
              {wordInput({ options: columnsOf(head, t('import.noColumn')) })}
            </Field>
          ))
        : null}
      {progress ? <ProgressBar value={progress.share} animate={!isOver} stripes={!isOver} /> : null}
      {progress ? <Taken progress={progress} t={t} /> : null}
    </ActionDialog>
  );
}

function Taken({
  progress: { added, known, wrong, outcome },
  t,
}: {
  readonly progress: ImportProgress;
  readonly t: PluginText<'platform-closing'>;
}): ReactElement {
  return (
    <>
      <p>{t('import.taken', { added, known })}</p>
      {outcome ? <p>{t('import.outcome', outcome)}</p> : null}
      {wrong.length === 0 ? null : (
        <Callout intent="warning">
          <p>{t('import.wrongRows', { count: wrong.length })}</p>
          <ul>
            {wrong.slice(0, WRONG_SHOWN).map(({ line, fault }) => (
              <li key={line}>
                {t('import.line', { line })} {t(`import.wrong.${fault}`)}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  );
}
