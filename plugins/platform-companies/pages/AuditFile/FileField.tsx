import { Button, ButtonGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import type { ReactElement, ReactNode } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { AUDIT_REASONS, type AuditReason } from '../../../../shared/codes/merchant/auditReasons.ts';
import { OrEmpty } from '../../../../shared/ui/Money/Money.tsx';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import type { Mark } from '../../model/decision.ts';
import type { FileLine } from '../../model/fileLines.ts';

/** Props of `FileField`. */
interface Props {
  readonly line: FileLine;
  readonly label: string;
  /** The value in words; pictures stand beside the fields. */
  readonly shown: ReactNode;
  /** What stood there in the round before, in words; undefined when it did not change. */
  readonly before: string | undefined;
  /** Why it was sent back in the round before. */
  readonly sentBack: string | undefined;
  /** What the merchant says to that; empty without an answer. */
  readonly answer: string;
  readonly mark: Mark | undefined;
  /** Nothing can be said of it now, and why. */
  readonly lockedBy: string | undefined;
  readonly onMark: (mark: Mark) => void;
}

const FIRST_REASON: AuditReason = 'unreadable';

/** One field of a file with what changed, and what the auditor says of it. */
export function FileField(props: Props): ReactElement {
  const { line, label, shown, before, sentBack, answer, mark, lockedBy, onMark } = props;
  const t = usePluginText('platform-companies');
  const set = (change: Partial<Mark>): void =>
    onMark({ isOk: false, code: FIRST_REASON, text: '', ...mark, ...change });
  const isWrong = mark?.isOk === false;
  return (
    <div className="tl-file-field" data-field={line.field}>
      <dt>{label}</dt>
      <dd>
        {before === undefined ? null : (
          <span className="tl-file-before">
            <del>{before === '' ? '–' : before}</del> <span aria-hidden="true">→</span>{' '}
          </span>
        )}
        <OrEmpty>{shown}</OrEmpty>
        {before === undefined ? null : <StatusTag meaning="look">{t('file.changed')}</StatusTag>}
        {sentBack === undefined ? null : (
          <p className="tl-ink-2">{t('file.sentBack', { reason: sentBack })}</p>
        )}
        {answer === '' ? null : <p>{t('file.answer', { answer })}</p>}
      </dd>
      <dd>
        <ButtonGroup aria-label={t('file.say', { field: label })}>
          <Button
            size="small"
            active={mark?.isOk === true}
            aria-pressed={mark?.isOk === true}
            aria-label={t('file.okOf', { field: label })}
            disabled={lockedBy !== undefined}
            title={lockedBy}
            onClick={() => set({ isOk: true })}
          >
            {t('file.ok')}
          </Button>
          <Button
            size="small"
            active={isWrong}
            aria-pressed={isWrong}
            aria-label={t('file.notOkOf', { field: label })}
            disabled={lockedBy !== undefined}
            title={lockedBy}
            onClick={() => set({ isOk: false })}
          >
            {t('file.notOk')}
          </Button>
        </ButtonGroup>
      </dd>
      {isWrong ? (
        <dd className="tl-file-reason">
          <HTMLSelect
            aria-label={t('file.reasonOf', { field: label })}
            value={mark.code}
            options={AUDIT_REASONS.map((value) => ({ value, label: t(`core:codes.auditReason.${value}`) }))}
            onChange={({ currentTarget }) => set({ code: currentTarget.value as AuditReason })}
          />
          <InputGroup
            aria-label={t('file.wordsOf', { field: label })}
            placeholder={t(mark.code === 'other' ? 'file.wordsNeeded' : 'file.words')}
            maxLength={200}
            value={mark.text}
            onValueChange={(text) => set({ text })}
          />
        </dd>
      ) : null}
    </div>
  );
}
