import { InputGroup } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import type { FileCheck } from '../../../../shared/codes/merchant/auditReasons.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import type { Draft } from '../../model/decision.ts';
import { FILE_SECTIONS } from '../../../../shared/codes/merchant/merchantFileFields.ts';
import { type AuditFile, linesOf } from '../../model/fileLines.ts';
import { useFieldLabel } from './useFieldLabel.ts';

/** Props of `Checks`. */
interface Props {
  readonly file: AuditFile;
  readonly draft: Draft;
  /** Checks can be waived: the file is one's own, and waits. */
  readonly canWaive: boolean;
  readonly onWaive: (check: FileCheck, text: string) => void;
}

/** What the server looked up, as green and red lines; a red one can be waived, with the reason. */
export function Checks({ file, draft, canWaive, onWaive }: Props): ReactElement {
  const t = usePluginText('platform-companies');
  const namesOf = useNamesOfPaths(file);
  return (
    <Card title={t('checks.title')}>
      <ul className="tl-checks">
        {file.checks.map(({ check, isOk, detail }) => {
          const said =
            check === 'complete' ? namesOf(detail) : detail === 'long' ? t('file.longTerm') : detail;
          const name = t(`core:codes.fileCheck.${check}`);
          const earlier = file.waived.filter((each) => each.check === check);
          return (
            <li key={check}>
              <StatusTag meaning={isOk === 1 ? 'good' : 'wrong'}>
                {t(isOk === 1 ? 'checks.passed' : 'checks.failed')}
              </StatusTag>
              <span>
                {name}
                {said !== '' && (isOk === 0 || check === 'licence') ? (
                  <span className="tl-ink-2"> {said}</span>
                ) : null}
              </span>
              {isOk === 0 && canWaive ? (
                <InputGroup
                  aria-label={t('checks.waive', { check: name })}
                  placeholder={t('checks.waiveHelp')}
                  maxLength={200}
                  value={draft.waived[check] ?? ''}
                  onValueChange={(text) => onWaive(check, text)}
                />
              ) : null}
              {earlier.map(({ text, by, at, round }) => (
                <p key={`${round}${at}`} className="tl-ink-2">
                  {t('checks.waived', { text, by, round })} <DateTime at={at} />
                </p>
              ))}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Labels of fields by their paths, as the server lists them; a list that is empty is called by its section. */
function useNamesOfPaths(file: AuditFile): (paths: string) => string {
  const t = usePluginText('platform-companies');
  const labelOf = useFieldLabel();
  const lines = linesOf(file.current);
  return (paths) =>
    paths
      .split(', ')
      .map((path) => {
        const line = lines.find(({ field }) => field === path);
        const section = FILE_SECTIONS.find((known) => known === path);
        return line ? labelOf(path) : section ? t(`section.${section}`) : path;
      })
      .join(', ');
}
