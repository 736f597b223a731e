import { Button, ProgressBar } from '@blueprintjs/core';
import { Document, Upload } from '@blueprintjs/icons';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { LinkButton, usePluginText } from '../../../../../core/api.ts';
import { pathOfPaper } from '../../../../../shared/contract/papers.ts';
import { withValue } from '../../../model/content.ts';
import { FileField } from './FileField.tsx';
import { useFileForm } from './FormContext.ts';

/** The upload of a contract: how far it is, what was wrong with the last file, and the way to end it. */
function useContract(field: string) {
  const { pictures, keepLink, write } = useFileForm();
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const set = (path: string): void => write((file) => withValue(file, field, path));
  const send = async (file: File): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setProblem(undefined);
    setShare(0);
    try {
      const address = await pictures.uploadContract(file, {
        signal: controller.signal,
        onUploaded: setShare,
      });
      keepLink(address);
      set(pathOfPaper(address));
    } catch (error) {
      if (!controller.signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setShare(undefined);
    }
  };
  return { share, problem, send, set, stop: () => running.current?.abort() };
}

/** The signed contract: a PDF that the company and its auditors download. */
export function ContractLine({ field }: { readonly field: 'company.contract' }): ReactElement {
  const t = usePluginText('partner-merchant');
  const { content, linkOf, pictures } = useFileForm();
  const { share, problem, send, set, stop } = useContract(field);
  const { contract } = content.company;
  const percent = Math.round((share ?? 0) * 100);
  return (
    <FileField field={field} required={false} help={t('contract.help')}>
      {({ control, disabled, onBlur }) => (
        <div className="tl-settle-contract">
          {contract === '' ? null : (
            <LinkButton href={`${pictures.base}${linkOf(contract)}`} icon={<Document />}>
              {t('contract.open')}
            </LinkButton>
          )}
          <span className="tl-picture tl-picture-place">
            <Upload />
            <span aria-hidden="true">{t(contract === '' ? 'contract.choose' : 'contract.replace')}</span>
            <input
              {...control}
              type="file"
              className="tl-picture-input"
              accept="application/pdf"
              disabled={disabled || share !== undefined}
              onBlur={onBlur}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                if (file) void send(file);
                currentTarget.value = '';
              }}
            />
          </span>
          {contract === '' || disabled ? null : (
            <Button variant="minimal" text={t('contract.remove')} onClick={() => set('')} />
          )}
          {share === undefined ? null : (
            <output className="tl-settle-sending">
              {t('contract.sending', { percent })}
              <ProgressBar
                value={share}
                intent="primary"
                stripes={false}
                aria-label={t('contract.sending', { percent })}
              />
              <Button size="small" variant="minimal" text={t('contract.stop')} onClick={stop} />
            </output>
          )}
          {problem === undefined ? null : (
            <p className="tl-field-error" role="alert">
              {problem}
            </p>
          )}
        </div>
      )}
    </FileField>
  );
}
