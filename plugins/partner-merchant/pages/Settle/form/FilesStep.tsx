import type { ReactElement } from 'react';
import { usePluginText } from '../../../../../core/api.ts';
import { FILES_AT_MOST } from '../../../../../shared/codes/merchant/merchantFile.ts';
import { pathOfPaper } from '../../../../../shared/contract/papers.ts';
import { ImageList } from '../../../../../shared/ui/Pictures/ImageList.tsx';
import { useFieldName } from '../useFieldName.ts';
import { ContractLine } from './ContractLine.tsx';
import { FileField } from './FileField.tsx';
import { useFileForm } from './FormContext.ts';

/** Step 5: qualifications and the contract. */
export function FilesStep(): ReactElement {
  const t = usePluginText('partner-merchant');
  const form = useFileForm();
  const fieldName = useFieldName();
  const { files } = form.content;
  const nameOf = (path: string): string =>
    files.find(({ url }) => url === path)?.name ?? fieldName('files.url');
  return (
    <>
      <FileField field="files" group help={t('form.filesHelp')}>
        {({ control, disabled, onBlur }) => (
          <fieldset className="tl-settle-picture" disabled={disabled}>
            <ImageList
              {...control}
              value={files.filter(({ url }) => url !== '').map(({ url }) => form.linkOf(url))}
              onChange={(addresses) => {
                for (const address of addresses) form.keepLink(address);
                const urls = addresses.map(pathOfPaper);
                form.write((file) => ({ ...file, files: urls.map((url) => ({ name: nameOf(url), url })) }));
                onBlur();
              }}
              send={form.pictures.uploadPaper}
              base={form.pictures.base}
              max={FILES_AT_MOST}
            />
          </fieldset>
        )}
      </FileField>
      <ContractLine field="company.contract" />
    </>
  );
}
