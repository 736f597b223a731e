import type { ReactElement, ReactNode } from 'react';
import './PageHeader.css';

/** Props of `PageHeader`. */
export interface PageHeaderProps {
  /** Left side: view switch, day picker, sentence. The page title stands in the navbar, never here. */
  children?: ReactNode | undefined;
  /** Right side; the main action comes last and is the only filled button. */
  actions?: ReactNode | undefined;
}

/** First bar of a page that is no list: 46 px. */
export function PageHeader({ children, actions }: PageHeaderProps): ReactElement {
  return (
    <div className="tl-page-header">
      <div className="tl-page-header-start">{children}</div>
      <div className="tl-page-header-actions">{actions}</div>
    </div>
  );
}

/** One key figure of an object head. */
export interface KeyFigure {
  /** Stable name. */
  id: string;
  /** Label, 12 px. */
  label: ReactNode;
  /** Figure, 18/26. */
  value: ReactNode;
}

/** Props of `ObjectHead`. */
export interface ObjectHeadProps {
  /** Name of the object, 20/28. */
  title: ReactNode;
  /** At most three tags. */
  tags?: ReactNode | undefined;
  /** Actions, the main one last. */
  actions?: ReactNode | undefined;
  /** Three to five key figures. */
  figures?: readonly KeyFigure[] | undefined;
}

/** Head of a detail page: name, tags, actions and a line of key figures. */
export function ObjectHead({ title, tags, actions, figures = [] }: ObjectHeadProps): ReactElement {
  return (
    <div className="tl-object">
      <div className="tl-object-line">
        <h2 className="tl-object-title">{title}</h2>
        <span className="tl-object-tags">{tags}</span>
        <span className="tl-page-header-actions">{actions}</span>
      </div>
      {figures.length > 0 ? (
        <dl className="tl-object-figures">
          {figures.map((figure) => (
            <div key={figure.id}>
              <dt>{figure.label}</dt>
              <dd>{figure.value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}
