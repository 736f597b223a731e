import { type ReactElement, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Configuration, usePluginText, useService } from '../../../../core/api.ts';
import { contentOf, linksOf, type MerchantFile } from '../../model/content.ts';
import { FileFacts } from './FileFacts.tsx';

/** pageType=view: the file as it stands, to read. */
export function WholeFile({ file }: { readonly file: MerchantFile }): ReactElement {
  const t = usePluginText('partner-merchant');
  const { picturesBase } = useService(Configuration);
  const links = useMemo(() => linksOf(file), [file]);
  return (
    <section className="tl-settle-card">
      <h1 className="tl-public-title">{t('view.title')}</h1>
      <FileFacts content={contentOf(file)} linkOf={(path) => links.get(path) ?? path} base={picturesBase} />
      <div className="tl-public-buttons">
        <Link className="bp6-button" to="/merchant-settle">
          {t('view.back')}
        </Link>
      </div>
    </section>
  );
}
