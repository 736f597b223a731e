import { Callout, FileInput, HTMLSelect, ProgressBar } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { ActionDialog, type PluginText, useCall, usePluginText } from '../../../../core/api.ts';
import { providers } from '../../../../shared/contract/reconciliation/calls.ts';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { SuggestInput } from '../../../../shared/ui/SuggestInput/SuggestInput.tsx';
import { MAPPED_FIELDS, type MappedField } from '../../model/fileParts.ts';
import { type ImportProgress, useImport } from './useImport.ts';

const NEEDED: readonly MappedField[] = ['flowNumber', 'amount', 'at'];
const WRONG_SHOWN = 50;

/** Imports a provider's file: which provider, which columns, then part by part; each wrong row is named by its line. */
export function ImportDialog(props: {
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { onDone, onClose } = props;
  const t = usePluginText('platform-closing');
  const known = useCall(providers, {}).data ?? [];
  const form = useImport(known, onDone);
  const { file, head, provider, mapping, progress } = form;
  const isOver = progress?.isOver === true;
  const isFit =
    isOver ||
    (provider.trim() !== '' && head !== undefined && NEEDED.every((field) => mapping[field] !== ''));
  return (
    <ActionDialog
      title={t('import.title')}
      confirmText={t(isOver ? 'import.close' : 'import.confirm')}
      act={{ isBusy: form.isBusy, refusal: progress?.refusal }}
      isFit={isFit}
      onAct={() => (isOver ? onClose() : form.start())}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <p>{t('import.help')}</p>
          <FileInput
            fill
            text={file?.name ?? t('import.choose')}
            buttonText={t('import.browse')}
            inputProps={{ accept: '.csv,.txt', 'aria-label': t('import.choose') }}
            onInputChange={({ currentTarget }) => void form.choose(currentTarget.files?.[0])}
          />
          {form.fault ? <Callout intent="danger">{t(`import.faults.${form.fault}`)}</Callout> : null}
          {tried && !file ? <Callout intent="danger">{t('import.faults.noFile')}</Callout> : null}
          <FormField
            label={t('import.provider')}
            required
            error={tried && provider.trim() === '' ? t('import.providerMissing') : undefined}
          >
            {(control) => (
              <SuggestInput
                {...control}
                value={provider}
                onChange={form.setProvider}
                maxLength={40}
                suggestions={known.map(({ provider: text, fileName }) => ({ text, note: fileName }))}
                listLabel={t('import.knownProviders')}
              />
            )}
          </FormField>
          {head
            ? MAPPED_FIELDS.map((field) => (
                <FormField
                  key={field}
                  label={t(`import.fields.${field}`)}
                  required={NEEDED.includes(field)}
                  help={t(`import.fieldHelp.${field}`)}
                  error={
                    tried && NEEDED.includes(field) && mapping[field] === ''
                      ? t('import.columnMissing')
                      : undefined
                  }
                >
                  {(control) => (
                    <HTMLSelect
                      {...control}
                      fill
                      value={mapping[field]}
                      options={[
                        { value: '', label: t('import.noColumn') },
                        ...head.titles.filter(Boolean).map((title) => ({ value: title, label: title })),
                      ]}
                      onChange={({ currentTarget }) => form.setColumn(field, currentTarget.value)}
                    />
                  )}
                </FormField>
              ))
            : null}
          {progress ? <ProgressBar value={progress.share} animate={!isOver} stripes={!isOver} /> : null}
          {progress ? <Taken progress={progress} t={t} /> : null}
        </>
      )}
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
