import { Button, Classes, type Intent } from '@blueprintjs/core';
import type { AnchorHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';
import { Link, type To } from 'react-router-dom';

/** Where it leads: to a page of the console, or to an address that the browser opens by itself. */
type Target =
  | { readonly to: To; readonly href?: never; readonly newTab?: never }
  | { readonly href: string; readonly newTab?: boolean; readonly to?: never };

/** Props of {@link LinkButton}. */
export type LinkButtonProps = Target &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'> & {
    readonly icon?: ReactElement;
    readonly intent?: Intent;
    readonly variant?: 'minimal' | 'solid';
    readonly size?: 'small' | 'medium' | 'large';
    readonly fill?: boolean;
    /** Why it leads nowhere just now: it is a grey button that says so. */
    readonly disabledReason?: string | undefined;
    readonly ref?: Ref<HTMLAnchorElement>;
    readonly children?: ReactNode;
  };

const SIZES = { small: Classes.SMALL, medium: '', large: Classes.LARGE };

/**
 * A link that looks like a button. A page of the console opens without loading the whole console again, past the
 * question of an unsaved form, and in a new tab as links do.
 */
export function LinkButton(props: LinkButtonProps): ReactElement {
  const { icon, intent = 'none', variant = 'solid', size = 'medium', fill = false, ...link } = props;
  const { to, href, newTab, disabledReason, className = '', children, ...rest } = link;
  if (disabledReason !== undefined)
    return (
      <Button
        disabled
        title={disabledReason}
        aria-label={rest['aria-label']}
        text={children}
        className={className}
        icon={icon}
        intent={intent}
        variant={variant}
        size={size}
        fill={fill}
      />
    );
  const looks = [
    Classes.BUTTON,
    Classes.intentClass(intent),
    variant === 'minimal' && Classes.MINIMAL,
    SIZES[size],
    fill && Classes.FILL,
    className,
  ];
  const shown = { ...rest, className: looks.filter(Boolean).join(' ') };
  const inside = (
    <>
      {icon}
      {children === undefined ? null : <span className={Classes.BUTTON_TEXT}>{children}</span>}
    </>
  );
  if (to !== undefined)
    return (
      <Link {...shown} to={to}>
        {inside}
      </Link>
    );
  return (
    <a
      {...shown}
      href={href}
      target={newTab ? '_blank' : undefined}
      rel={newTab ? 'noopener noreferrer' : undefined}
    >
      {inside}
    </a>
  );
}
