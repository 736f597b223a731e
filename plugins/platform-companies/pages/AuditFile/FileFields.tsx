import { Button } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { Configuration, usePluginText, useService } from '../../../../core/api.ts';
import { LONG_TERM } from '../../../../shared/codes/merchant/merchantFile.ts';
import { FILE_SECTIONS } from '../../../../shared/codes/merchant/merchantFileFields.ts';
import { HIDDEN_PAPER } from '../../../../shared/contract/papers.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import type { Draft, Mark } from '../../model/decision.ts';
import { type AuditFile, type FileLine, linesOf, sortedByChange } from '../../model/fileLines.ts';
import { usePlaceNames } from '../../queries.ts';
import { FileField } from './FileField.tsx';
import { useFieldLabel } from './useFieldLabel.ts';

/** Props of `FileFields`. */
interface Props {
  readonly file: AuditFile;
  readonly draft: Draft;
  readonly lockedBy: string | undefined;
  readonly onMark: (field: string, mark: Mark) => void;
}

/** The fields of a file by section; from round 2 those that changed come first, and what neither changed nor was sent back is folded. */
export function FileFields({ file, draft, lockedBy, onMark }: Props): ReactElement {
  const t = usePluginText('platform-companies');
  const labelOf = useFieldLabel();
  const say = useFieldValue();
  const { picturesBase } = useService(Configuration);
  const [isFolded, setFolded] = useState(file.diff.length > 0);
  const changes = new Map(file.diff.map((change) => [change.field, change]));
  const sentBack = new Map(file.sentBack.map((line) => [line.field, line]));
  const isShown = (line: FileLine): boolean =>
    !isFolded || changes.has(line.field) || sentBack.has(line.field) || draft.marks[line.field] !== undefined;
  const lines = linesOf(file.current);
  return (
    <div className="tl-file-sections">
      {FILE_SECTIONS.map((section) => {
        const own = sortedByChange(
          lines.filter((line) => line.section === section),
          file.diff,
        );
        const shown = own.filter(isShown);
        if (own.length > 0 && shown.length === 0) return null;
        return (
          <Card
            key={section}
            title={t(`section.${section}`)}
            count={isFolded ? t('file.shown', { shown: shown.length, all: own.length }) : undefined}
          >
            {own.length === 0 ? <p className="tl-ink-2">{t('file.empty')}</p> : null}
            <dl className="tl-file-fields">
              {shown.map((line) => {
                const change = changes.get(line.field);
                const back = sentBack.get(line.field);
                return (
                  <FileField
                    key={line.field}
                    line={line}
                    label={labelOf(line.field)}
                    shown={
                      line.kind === 'contract' && line.value !== '' && line.value !== HIDDEN_PAPER ? (
                        <a href={`${picturesBase}${line.value}`}>{t('file.download')}</a>
                      ) : (
                        say(line, line.value)
                      )
                    }
                    before={change && say(line, change.before)}
                    sentBack={
                      back &&
                      [back.code && t(`core:codes.auditReason.${back.code as 'copy'}`), back.reason]
                        .filter(Boolean)
                        .join(': ')
                    }
                    answer={back?.answer ?? ''}
                    mark={draft.marks[line.field]}
                    lockedBy={lockedBy}
                    onMark={(mark) => onMark(line.field, mark)}
                  />
                );
              })}
            </dl>
          </Card>
        );
      })}
      {file.diff.length > 0 ? (
        <Button variant="minimal" onClick={() => setFolded(!isFolded)}>
          {t(isFolded ? 'file.unfold' : 'file.fold')}
        </Button>
      ) : null}
    </div>
  );
}

/** The value of a field in words. */
function useFieldValue(): (line: FileLine, value: string) => string {
  const t = usePluginText('platform-companies');
  const placeOf = usePlaceNames();
  return ({ field, kind, isPicture }, value) => {
    if (value === '') return '';
    if (value === HIDDEN_PAPER) return t('file.hidden');
    if (isPicture) return t('file.picture');
    if (kind === 'contract') return t('file.contract');
    if (kind === 'city') return placeOf(value);
    if (field === 'company.companyType') return t(`core:codes.companyType.${value as '1'}`);
    if (kind === 'day' && value === LONG_TERM) return t('file.longTerm');
    if (field === 'bank.accountType') return t(`accountType.${value as 'company'}`);
    return value;
  };
}
