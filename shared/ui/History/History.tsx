import { HTMLSelect } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import type { Dates } from '../../format/datesIn.ts';
import { useDates } from '../DateTime/useDates.ts';
import { useKitTexts } from '../KitTexts.ts';
import { OrEmpty } from '../Money/Money.tsx';
import { Timeline } from '../Timeline/Timeline.tsx';
import './History.css';

/** One changed field in words. */
export interface HistoryChange {
  /** Name of the field. */
  field: string;
  /** Empty when there was nothing before. */
  before: string;
  /** Empty when there is nothing any more. */
  after: string;
}

/** One line of the audit trail in words. */
export interface HistoryLine {
  /** Stable name. */
  id: string;
  /** ISO instant. */
  at: string;
  /** Who did it; empty for the platform. */
  actor: string;
  /** What was done. */
  action: string;
  changes: readonly HistoryChange[];
}

/** Props of `History`. */
export interface HistoryProps {
  /** Name for screen readers. */
  label: string;
  /** Newest first. */
  lines: readonly HistoryLine[];
}

/** What happened to an object, by business day: who, what, and each changed field as old → new (catalogue A7). */
export function History({ label, lines: told }: HistoryProps): ReactElement {
  const texts = useKitTexts();
  const lines = told.map((line) => ({ ...line, actor: line.actor || texts.platform }));
  const dates = useDates();
  const [actor, setActor] = useState('');
  const [action, setAction] = useState('');
  const shown = lines.filter(
    (line) => (actor === '' || line.actor === actor) && (action === '' || line.action === action),
  );
  return (
    <section className="tl-history" aria-label={label}>
      {lines.length > 1 ? (
        <div className="tl-history-filters">
          <Choice
            label={texts.historyWho}
            all={texts.historyAnybody}
            chosen={actor}
            onChoose={setActor}
            values={lines.map((line) => line.actor)}
          />
          <Choice
            label={texts.historyWhat}
            all={texts.historyAnything}
            chosen={action}
            onChoose={setAction}
            values={lines.map((line) => line.action)}
          />
        </div>
      ) : null}
      {shown.length === 0 ? <p className="tl-ink-2">{texts.historyNone}</p> : null}
      {byDay(shown, dates).map(([day, ofDay]) => (
        <section key={day}>
          <h3 className="tl-history-day">{day}</h3>
          <Timeline
            label={day}
            items={ofDay.map((line) => ({
              id: line.id,
              title: line.action,
              time: dates.clock(line.at),
              detail: <Changes line={line} />,
            }))}
          />
        </section>
      ))}
    </section>
  );
}

function byDay(lines: readonly HistoryLine[], dates: Dates): readonly (readonly [string, HistoryLine[]])[] {
  const days = new Map<string, HistoryLine[]>();
  for (const line of lines) {
    const day = dates.day(line.at);
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return [...days];
}

function Changes({ line: { actor, changes } }: { line: HistoryLine }): ReactElement {
  return (
    <>
      {actor}
      {changes.length > 0 ? (
        <dl className="tl-history-changes">
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                {before === '' ? null : (
                  <>
                    <del>{before}</del> →{' '}
                  </>
                )}
                <ins>
                  <OrEmpty>{after}</OrEmpty>
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}

/** A small select of the values there are. */
function Choice(props: {
  label: string;
  /** Words for no choice. */
  all: string;
  values: readonly string[];
  chosen: string;
  onChoose: (value: string) => void;
}): ReactElement {
  const options = [
    { value: '', label: props.all },
    ...[...new Set(props.values)].filter((value) => value !== '').map((value) => ({ value, label: value })),
  ];
  return (
    <HTMLSelect
      minimal
      aria-label={props.label}
      value={props.chosen}
      options={options}
      onChange={({ currentTarget }) => props.onChoose(currentTarget.value)}
    />
  );
}
