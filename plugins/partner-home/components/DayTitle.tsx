import type { ReactElement, ReactNode } from 'react';
import { Preferences, useObservable, useService } from '../../../core/api.ts';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import '../home.css';

/** British English puts the day before the month, as everywhere in the console. */
const TAGS = { 'zh-CN': 'zh-CN', en: 'en-GB' } as const;

/** Head of a home page: the day in words, what is in it, and what can be done from here. */
export function DayTitle(props: {
  readonly now: number;
  readonly summary?: ReactNode;
  /** How many days the figures below count. */
  readonly range?: ReactNode;
  readonly actions?: ReactNode;
}): ReactElement {
  const { now, summary, range, actions } = props;
  const { zone } = useDates();
  const preferences = useService(Preferences);
  const language = useObservable(preferences.language$, preferences.language);
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(TAGS[language], { timeZone: zone, ...options }).format(now);
  const [day, weekday] = [part({ month: 'long', day: 'numeric' }), part({ weekday: 'long' })];
  return (
    <header className="tl-home-head">
      <h2>{language === 'en' ? `${weekday}, ${day}` : `${day} ${weekday}`}</h2>
      <div className="tl-home-summary">{summary}</div>
      {range}
      {actions ? <div className="tl-home-actions">{actions}</div> : null}
    </header>
  );
}
