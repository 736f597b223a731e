import { type ReactElement, type ReactNode, useMemo } from 'react';
import { Configuration, LinkButton, usePluginText, useService } from '../../../../core/api.ts';
import { contentOf, linksOf, type Shown } from '../../model/content.ts';
import type { Step } from '../../model/steps.ts';
import { FileFacts } from './FileFacts.tsx';

/** pageType=view: the file as it stands, to read. */
export function WholeFile(props: {
  readonly file: Shown;
  readonly title: ReactNode;
  /** What was approved last, in an annual review. */
  readonly before?: Shown | undefined;
  readonly steps?: readonly Step[];
  /** Where the file is at home. */
  readonly home: string;
}): ReactElement {
  const { file, title, before, steps, home } = props;
  const t = usePluginText('partner-merchant');
  const { picturesBase } = useService(Configuration);
  const links = useMemo(() => linksOf(file), [file]);
  return (
    <section className="tl-settle-card">
      {title}
      <FileFacts
        content={contentOf(file)}
        before={before && contentOf(before)}
        {...(steps && { steps })}
        linkOf={(path) => links.get(path) ?? path}
        base={picturesBase}
      />
      <div className="tl-public-buttons">
        <LinkButton to={home}>{t('view.back')}</LinkButton>
      </div>
    </section>
  );
}
