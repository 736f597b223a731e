import type { ReactElement, ReactNode } from 'react';
import { LinkButton, usePluginText } from '../../../../core/api.ts';
import './Settings.css';

/** What people see of a setting, while it is typed. */
export function Preview({ children }: { readonly children: ReactNode }): ReactElement {
  const t = usePluginText('platform-settings');
  return (
    <figure className="tl-settings-preview">
      <figcaption>{t('preview')}</figcaption>
      <div>{children}</div>
    </figure>
  );
}

/** An address that can be followed: one of the web, or one of this server. */
const isAddress = (address: string): boolean => /^(https?:\/\/[^\s/]|\/[^/])/.test(address);

/** A button of the console that leads elsewhere, as people get it; says so when it leads nowhere yet. */
export function PreviewLink(props: { readonly address: string; readonly children: ReactNode }): ReactElement {
  const t = usePluginText('platform-settings');
  const address = props.address.trim();
  if (!isAddress(address)) return <p>{t('nothing')}</p>;
  return (
    <LinkButton href={address} newTab>
      {props.children}
    </LinkButton>
  );
}
