import type { ReactElement, ReactNode } from 'react';
import { useDates } from '../../shared/ui/DateTime/useDates.ts';
import { useText } from '../shell/useText.ts';
import { MaintainPicture } from './images/MaintainPicture.tsx';
import './MaintainPage.css';

/** What people read during maintenance: on /maintain, and where it is decided, beforehand. */
export function MaintainNotice(props: {
  readonly notice: string | undefined;
  readonly until: string | undefined;
  /** The title is the heading of the page. */
  readonly isPage?: boolean;
  /** What stands below it. */
  readonly children?: ReactNode;
}): ReactElement {
  const { notice, until, isPage = false, children } = props;
  const t = useText();
  const dates = useDates();
  const Title = isPage ? 'h1' : 'h3';
  return (
    <div className="tl-maintain">
      <MaintainPicture />
      <Title className="tl-public-title">{t('maintain.title')}</Title>
      <p>{until ? t('maintain.until', { time: dates.dateTime(until) }) : t('maintain.open')}</p>
      {notice ? <p>{notice}</p> : null}
      {children}
    </div>
  );
}
