import { Callout } from '@blueprintjs/core';
import { type ReactElement, useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Leave, usePluginText } from '../../../../core/api.ts';
import { AuditStatus } from '../../../../shared/codes/lists.ts';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import type { MerchantFile } from '../../model/content.ts';
import { pageTypeOf } from '../../model/pageType.ts';
import { FileForm } from './form/FileForm.tsx';
import { Accounts } from './outcome/Accounts.tsx';
import { Done, Outcome } from './outcome/Outcome.tsx';
import { Rounds } from './outcome/Rounds.tsx';
import { type OwnFile, useOwnFile } from './useOwnFile.ts';
import { WholeFile } from './WholeFile.tsx';

/** The own file: the page its point of the audit and the address lead to, and what happened so far. */
export function SettleFile({ leave }: { readonly leave: Leave }): ReactElement {
  const t = usePluginText('partner-merchant');
  const own = useOwnFile(leave);
  return (
    <Loaded of={own.file} text={t('failed')} waiting={<Waiting />}>
      {(file) => <FilePage file={file} own={own} leave={leave} />}
    </Loaded>
  );
}

function Waiting(): ReactElement {
  return (
    <section className="tl-settle-card" aria-busy="true">
      <SkeletonRows rows={6} rowHeight={32} />
    </section>
  );
}

function FilePage(props: {
  readonly file: MerchantFile;
  readonly own: OwnFile;
  readonly leave: Leave;
}): ReactElement {
  const { file, own, leave } = props;
  const t = usePluginText('partner-merchant');
  const { reload, rounds } = own;
  const [query, setQuery] = useSearchParams();
  const page = pageTypeOf(query.get('pageType'), file.auditStatus, file.mayChange);
  const handIn = useCallback(async () => {
    await reload();
    setQuery({ pageType: 'result' });
  }, [reload, setQuery]);
  if (page === 'new' || page === 'fix')
    // A file that was read anew is another form: what it held was saved when it went.
    return (
      <FileForm
        key={`${file.companyId} ${page} ${file.version}`}
        file={file}
        page={page}
        onHandedIn={handIn}
      />
    );
  return (
    <>
      {file.mayChange ? null : <Callout compact>{t('view.readOnly')}</Callout>}
      {page === 'result' ? (
        <Outcome
          file={file}
          rounds={rounds}
          reload={reload}
          title={<h1 className="tl-public-title">{t('outcome.title')}</h1>}
          home="/merchant-settle"
        >
          {file.auditStatus === AuditStatus.accountOpening ? (
            <Accounts companyId={file.companyId} onOpened={() => void reload()} />
          ) : (
            <Done leave={leave} />
          )}
        </Outcome>
      ) : (
        <WholeFile
          file={file}
          title={<h1 className="tl-public-title">{t('view.title')}</h1>}
          home="/merchant-settle"
        />
      )}
      <Rounds rounds={rounds} />
    </>
  );
}
